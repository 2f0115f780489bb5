/** Kinds of pictures that a text may hold, told by their first bytes. */
const KINDS = [
  {
    extension: 'png',
    mimeType: 'image/png',
    test: (b: Buffer) => b.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    extension: 'jpg',
    mimeType: 'image/jpeg',
    test: (b: Buffer) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    extension: 'gif',
    mimeType: 'image/gif',
    test: (b: Buffer) => /^GIF8[79]a/.test(b.toString('latin1', 0, 6)),
  },
  {
    extension: 'webp',
    mimeType: 'image/webp',
    test: (b: Buffer) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Bytes that are enough to tell. */
export const SIGNATURE_LENGTH = 12;

export const kindOfImage = (head: Buffer) => KINDS.find(({ test }) => test(head));
