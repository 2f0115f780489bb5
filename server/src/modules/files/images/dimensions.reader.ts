export interface Dimensions {
  width: number;
  height: number;
}

type Reader = (head: Buffer) => Dimensions | undefined;

/** Markers of a JPEG that begin a frame: SOF0 … SOF15 without DHT, JPG and DAC (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: TEM, RST0 … RST7, SOI. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Size in the first frame; camera segments may precede it. */
function jpeg(head: Buffer): Dimensions | undefined {
  for (let at = 2; at + 9 <= head.length;) {
    if (head[at] !== 0xff) return undefined;
    const marker = head.readUInt8(at + 1);
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    if (marker === 0xff) at += 1;
    else at += isAlone(marker) ? 2 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Lossy, lossless or extended (RFC 9649). */
function webp(head: Buffer): Dimensions | undefined {
  if (head.length < 30) return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const READERS: Record<string, Reader> = {
  png: (head) =>
    head.length < 24 ? undefined : { width: head.readUInt32BE(16), height: head.readUInt32BE(20) },
  gif: (head) =>
    head.length < 10 ? undefined : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) },
  // The sign of the height says where the rows begin.
  bmp: (head) =>
    head.length < 26
      ? undefined
      : { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) },
  jpg: jpeg,
  jpeg,
  webp,
};

/** Pixel size from an image's first bytes; undefined if they do not contain it. */
export const dimensionsOf = (extension: string, head: Buffer): Dimensions | undefined =>
  READERS[extension]?.(head);
