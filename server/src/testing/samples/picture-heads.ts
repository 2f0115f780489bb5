/** A segment of a JPEG. */
export function segment(marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function riff(kind: string, rest: Buffer): Buffer {
  const bytes = Buffer.alloc(20 + rest.length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(12 + rest.length, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.writeUInt32LE(rest.length, 16);
  rest.copy(bytes, 20);
  return bytes;
}

/** First bytes of a picture of so many pixels, which are not there. */
export const PICTURE_HEADS = {
  png(width: number, height: number) {
    const bytes = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      Buffer.alloc(17),
      Buffer.from('\0\0\0\0IDAT\0\0\0\0', 'latin1'),
    ]);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  gif(width: number, height: number) {
    const bytes = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(20)]);
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
  jpg: jpeg,
  webp(width: number, height: number) {
    const rest = Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a]), Buffer.alloc(10)]);
    rest.writeUInt16LE(width, 6);
    rest.writeUInt16LE(height, 8);
    return riff('VP8 ', rest);
  },
  'extended webp'(width: number, height: number) {
    const rest = Buffer.alloc(10);
    rest.writeUIntLE(width - 1, 4, 3);
    rest.writeUIntLE(height - 1, 7, 3);
    return riff('VP8X', rest);
  },
  'lossless webp'(width: number, height: number) {
    const rest = Buffer.alloc(10);
    rest.writeUInt8(0x2f, 0);
    rest.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
    return riff('VP8L', rest);
  },
};

export const pictureOf = (kind: keyof typeof PICTURE_HEADS, width: number, height: number): Buffer =>
  PICTURE_HEADS[kind](width, height);
