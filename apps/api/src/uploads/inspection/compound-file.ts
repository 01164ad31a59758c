/**
 * Directory entry of a compound file: a stream or a storage. `offset` is the position of its first sector in bytes,
 * right only for streams of at least 4,096 bytes; `size` is in bytes.
 */
export interface CompoundEntry {
  offset: number;
  size: number;
}

/**
 * Parses the directory of a compound file, the container of the older Office formats: its entries at every depth, by
 * their names in lower case. Throws for a damaged one. A cyclic chain of sectors ends after as many steps as there
 * are sectors.
 */
export function entriesOf(bytes: Buffer): Map<string, CompoundEntry> {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('No size of sectors');
  const sectorSize = 2 ** shift;
  const perSector = sectorSize / 4;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const sectors = Math.ceil(bytes.length / sectorSize);

  // The sectors of the allocation table: 109 are listed in the header, the others in additional sectors.
  const table = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  let more = bytes.readUInt32LE(68);
  while (table.length * perSector < sectors && more < sectors) {
    const start = offsetOf(more);
    for (let index = 0; index < perSector - 1; index += 1) table.push(bytes.readUInt32LE(start + index * 4));
    more = bytes.readUInt32LE(start + sectorSize - 4);
  }
  const after = (sector: number) => {
    const part = table[Math.floor(sector / perSector)] ?? sectors;
    return bytes.readUInt32LE(offsetOf(part) + (sector % perSector) * 4);
  };

  const entries = new Map<string, CompoundEntry>();
  let sector = bytes.readUInt32LE(48);
  for (let steps = 0; sector < sectors && steps < sectors; steps += 1) {
    for (let start = offsetOf(sector); start < offsetOf(sector + 1); start += 128) {
      const nameLength = Math.min(bytes.readUInt16LE(start + 64), 64);
      const name = bytes.toString('utf16le', start, start + Math.max(nameLength - 2, 0)).toLowerCase();
      const entry = {
        offset: offsetOf(bytes.readUInt32LE(start + 116)),
        size: bytes.readUInt32LE(start + 120),
      };
      // A removed entry keeps its name, with zero for its type.
      if (bytes[start + 66] !== 0 && !entries.has(name)) entries.set(name, entry);
    }
    sector = after(sector);
  }
  return entries;
}
