export type Read = (start: number, end: number) => Promise<Buffer>;

/** Metadata of an mp4 or QuickTime film as a file of its own, without media data. */
export interface Movie {
  isQuickTime: boolean;
  /** Undefined if the header has no duration. */
  seconds: number | undefined;
  size: number;
  read: Read;
}

/** ISO/IEC 14496-12, 8.2.2. */
function secondsOf(header: Buffer): number | undefined {
  if (header.length < 28) return undefined;
  const isLong = header[8] === 1;
  const [scale, units] = isLong ? [28, Number(header.readBigUInt64BE(32))] : [20, header.readUInt32BE(24)];
  return units / header.readUInt32BE(scale);
}

function movieAt(read: Read, brand: string, [start, end]: [number, number]): Movie {
  const prefix = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\0moov', 'latin1');
  prefix.writeUInt32BE(end - start + 8, 20);
  return {
    // Old QuickTime films do not name their format.
    isQuickTime: brand === 'qt  ' || brand === '',
    seconds: undefined,
    size: prefix.length + end - start,
    async read(from, to) {
      const own = prefix.subarray(from, to);
      if (to <= prefix.length) return own;
      const shift = start - prefix.length;
      return Buffer.concat([own, await read(Math.max(from, prefix.length) + shift, to + shift)]);
    },
  };
}

/** Finds the `moov` box (ISO/IEC 14496-12, 4.2). */
export async function findMovie(read: Read, size: number): Promise<Movie | undefined> {
  let [at, end, brand] = [0, size, ''];
  let movie: Movie | undefined;
  while (at + 8 <= end) {
    const head = await read(at, Math.min(at + 40, end));
    const type = head.toString('latin1', 4, 8);
    const isLong = head.readUInt32BE(0) === 1;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at;
    const content = at + (isLong ? 16 : 8);
    if (at + length < content || at + length > end) break;
    if (movie && type === 'mvhd') return { ...movie, seconds: secondsOf(head.subarray(0, length)) };
    if (type === 'ftyp') brand = head.toString('latin1', 8, 12);
    if (!movie && type === 'moov') {
      movie = movieAt(read, brand, [content, at + length]);
      [at, end] = [content, at + length];
    } else at += length;
  }
  return movie;
}
