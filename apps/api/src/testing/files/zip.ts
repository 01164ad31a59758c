export const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
export const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

interface Entry {
  name: string;
  content?: string | Buffer;
  /** Unpacked size that the directory declares, in bytes. */
  declared?: number;
  isEncrypted?: boolean;
}

/** Returns a zip whose entries are not compressed, but for one that declares another size than it has. */
export function zip(...entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content: given = 'x', declared: said, isEncrypted = false } of entries) {
    const content = Buffer.from(given);
    const declared = said ?? content.length;
    const method = declared === content.length && !isEncrypted ? 0 : 8;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(joined(hex('504b0102 1400'), common, rest, name));
    const file = joined(hex('504b0304'), common, name, content);
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  hex('504b0506').copy(end);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return joined(...files, index, end);
}
