"""The zip file of a package: checked before anything is unpacked, copied without unpacking."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping

from xlscore.errors import (
    CompressedTooWell,
    DamagedFile,
    DamagedPart,
    FileTooLarge,
    LegacyWorkbook,
    LyingSize,
    MemberEncrypted,
    MemberIsLink,
    MembersOverlap,
    MemberTwice,
    NotAWorkbook,
    PartsTooLarge,
    PartTooLarge,
    PasswordProtected,
    TooManyMembers,
    UnknownCompression,
    UnsafeMemberName,
)
from xlscore.workbook.package.limits import LIMITS, Limits

COMPOUND_FILE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How an .xls file and an encrypted workbook begin."""
LOCAL = struct.Struct("<4s5H3L2H")
CENTRAL = struct.Struct("<4s6H3L5H2L")
END = struct.Struct("<4s4H2LH")
CENTRAL_SIGNATURE = b"PK\1\2"
LOCAL_SIGNATURE = b"PK\3\4"

ENCRYPTED = 0x1
SIZES_FOLLOW = 0x8
UTF_8 = 0x800
LINK = 0o120000
FILE_TYPE = 0o170000

ZIP_TROUBLE = (zipfile.BadZipFile, struct.error, ValueError, NotImplementedError, OverflowError)


class Archive:
    """The members of a zip file that was found harmless.

    Raises the X503 to X507, X52x and X54x errors.
    """

    def __init__(self, content: bytes, limits: Limits = LIMITS) -> None:
        """Check the whole directory of the zip file; unpack nothing."""
        _check_kind(content, limits)
        try:
            with zipfile.ZipFile(io.BytesIO(content)) as directory:
                infos, self._comment = directory.infolist(), directory.comment
                end = directory.start_dir
        except ZIP_TROUBLE as trouble:
            raise DamagedFile(reason=trouble) from None
        self._content = content
        _check_names(infos)
        _check_packing(infos)
        _check_sizes(infos, limits)
        self._starts = _starts(content, infos, end)
        self._members = {info.filename: info for info in infos}

    def __iter__(self) -> Iterator[str]:
        return iter(self._members)

    def read(self, name: str) -> bytes:
        """Unpack one member, and never more than it promised."""
        info = self._members[name]
        packed = self._packed(info)
        try:
            data = _unpacked(packed, info.file_size) if info.compress_type else packed
        except zlib.error as trouble:
            raise DamagedPart(part=name, reason=trouble) from None
        if len(data) != info.file_size:
            raise LyingSize(member=name, size=info.file_size)
        if zlib.crc32(data) != info.CRC:
            raise DamagedPart(part=name, reason="its checksum is wrong")
        return data

    def changed(self, changes: Mapping[str, bytes | None]) -> bytes:
        """The zip file with other content in some members, or without them (None).

        Every other member keeps its compressed bytes, its checksum and its place.
        """
        out, directory = io.BytesIO(), []
        for name, info in self._members.items():
            if name not in changes:
                directory.append(_put(out, info, self._packed(info)))
            elif (data := changes[name]) is not None:
                directory.append(_put_new(out, info, data))
        for name, data in changes.items():
            if name not in self._members and data is not None:
                directory.append(_put_new(out, _new_member(name), data))
        start = out.tell()
        out.writelines(directory)
        count, size = len(directory), out.tell() - start
        out.write(END.pack(b"PK\5\6", 0, 0, count, count, size, start, len(self._comment)))
        out.write(self._comment)
        return out.getvalue()

    def _packed(self, info: zipfile.ZipInfo) -> bytes:
        start = self._starts[info.filename]
        return self._content[start : start + info.compress_size]


def _check_kind(content: bytes, limits: Limits) -> None:
    if len(content) > limits.file:
        raise FileTooLarge(size=len(content), limit=limits.file)
    if content.startswith(COMPOUND_FILE):
        encrypted = "EncryptedPackage".encode("utf-16-le") in content
        raise PasswordProtected if encrypted else LegacyWorkbook
    if not content.startswith(LOCAL_SIGNATURE):
        raise NotAWorkbook(reason="it does not begin as one" if content else "it is empty")
    if (count := content.count(CENTRAL_SIGNATURE)) > limits.members:
        raise TooManyMembers(count=count, limit=limits.members)


def _check_names(infos: list[zipfile.ZipInfo]) -> None:
    seen = set()
    for info in infos:
        name = info.orig_filename.replace("\\", "/")
        if name.startswith("/") or ".." in name.split("/") or ":" in name or "\0" in name:
            raise UnsafeMemberName(member=info.orig_filename)
        if name.lower() in seen:
            raise MemberTwice(member=name)
        seen.add(name.lower())
        if info.external_attr >> 16 & FILE_TYPE == LINK:
            raise MemberIsLink(member=name)


def _check_packing(infos: list[zipfile.ZipInfo]) -> None:
    for info in infos:
        if info.flag_bits & ENCRYPTED:
            raise MemberEncrypted(member=info.filename)
        if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            raise UnknownCompression(member=info.filename, method=info.compress_type)


def _check_sizes(infos: list[zipfile.ZipInfo], limits: Limits) -> None:
    for info in infos:
        name, size, packed = info.filename, info.file_size, max(info.compress_size, 1)
        if size > limits.part:
            raise PartTooLarge(part=name, size=size, limit=limits.part)
        if size > limits.ratio_from and size > limits.ratio * packed:
            raise CompressedTooWell(part=name, ratio=size // packed, limit=limits.ratio)
    if (total := sum(info.file_size for info in infos)) > limits.parts:
        raise PartsTooLarge(size=total, limit=limits.parts)


def _starts(content: bytes, infos: list[zipfile.ZipInfo], end: int) -> dict[str, int]:
    """Where the compressed bytes of each member begin."""
    starts = {info.filename: _start(content, info) for info in infos}
    in_order = sorted(infos, key=lambda info: info.header_offset)
    ends = [starts[info.filename] + info.compress_size for info in in_order]
    begins = [info.header_offset for info in in_order[1:]] + [end]
    for info, stop, begin in zip(in_order, ends, begins, strict=True):
        if stop > begin:
            raise MembersOverlap(member=info.filename)
    return starts


def _start(content: bytes, info: zipfile.ZipInfo) -> int:
    begin = info.header_offset
    name = begin + LOCAL.size
    if not 0 <= begin <= len(content) - LOCAL.size:
        raise DamagedFile(reason=f"{info.filename} is not where the directory says")
    signature, *_, name_length, extra_length = LOCAL.unpack_from(content, begin)
    if signature != LOCAL_SIGNATURE or content[name : name + name_length] != _name(info):
        raise DamagedFile(reason=f"{info.filename} is not where the directory says")
    return int(name + name_length + extra_length)


def _name(info: zipfile.ZipInfo) -> bytes:
    return info.orig_filename.encode("utf-8" if info.flag_bits & UTF_8 else "cp437")


def _unpacked(packed: bytes, size: int) -> bytes:
    """Unpack at most one byte more than promised."""
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, size + 1)


def _new_member(name: str) -> zipfile.ZipInfo:
    """A member as the same name always gives it: without the time of day."""
    info = zipfile.ZipInfo(name)
    info.flag_bits = 0 if name.isascii() else UTF_8
    return info


def _put_new(out: io.BytesIO, info: zipfile.ZipInfo, data: bytes) -> bytes:
    packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(data) + packer.flush()
    info.compress_type = zipfile.ZIP_DEFLATED
    info.CRC, info.file_size, info.compress_size = zlib.crc32(data), len(data), len(packed)
    return _put(out, info, packed)


def _put(out: io.BytesIO, info: zipfile.ZipInfo, packed: bytes) -> bytes:
    """Write one member and give its entry in the directory."""
    start, name = out.tell(), _name(info)
    common = (
        info.flag_bits & ~SIZES_FOLLOW,
        info.compress_type,
        *_dos_time(info),
        info.CRC,
        info.compress_size,
        info.file_size,
        len(name),
    )
    version = 20
    out.write(LOCAL.pack(LOCAL_SIGNATURE, version, *common, 0) + name + packed)
    made_by = info.create_system << 8 | version
    rest = (0, len(info.comment), 0, info.internal_attr, info.external_attr, start)
    return CENTRAL.pack(CENTRAL_SIGNATURE, made_by, version, *common, *rest) + name + info.comment


def _dos_time(info: zipfile.ZipInfo) -> tuple[int, int]:
    year, month, day, hour, minute, second = info.date_time
    return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day
