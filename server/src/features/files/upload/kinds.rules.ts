/** Kinds of files, told by their first bytes. */
interface Kind {
  mimeType: string;
  /** True where the first bytes are of that kind. */
  begins: (head: Buffer) => boolean;
  /** Office documents are zip archives: the folder that tells them apart. */
  folder?: string;
  /** Bytes that it has at least; 12 unless said. */
  least?: number;
}

/** First bytes that are enough to tell. */
export const HEAD_LENGTH = 1100;

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);
const zip = (head: Buffer): boolean => ['PK\x03\x04', 'PK\x05\x06'].includes(text(head, 0, 4));
const compound = (head: Buffer): boolean => text(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const jpeg: Kind = { mimeType: 'image/jpeg', begins: (head) => text(head, 0, 3) === '\xff\xd8\xff' };
const office = (kind: string): string => `application/vnd.openxmlformats-officedocument.${kind}`;

/** Text has no NUL, unless it is UTF-16, which says so. */
const plain = (mimeType: string): Kind => ({
  mimeType,
  begins: (head) => !head.includes(0) || ['\xff\xfe', '\xfe\xff'].includes(text(head, 0, 2)),
  least: 1,
});

const KINDS: Record<string, Kind> = {
  mp4: { mimeType: 'video/mp4', begins: (head) => text(head, 4, 8) === 'ftyp' },
  jpg: jpeg,
  jpeg,
  png: { mimeType: 'image/png', begins: (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n' },
  gif: { mimeType: 'image/gif', begins: (head) => /^GIF8[79]a/.test(text(head, 0, 6)) },
  bmp: { mimeType: 'image/bmp', begins: (head) => text(head, 0, 2) === 'BM' && head.readUInt32LE(6) === 0 },
  webp: {
    mimeType: 'image/webp',
    begins: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  },
  pdf: { mimeType: 'application/pdf', begins: (head) => text(head, 0, 1024).includes('%PDF-') },
  zip: { mimeType: 'application/zip', begins: zip },
  doc: { mimeType: 'application/msword', begins: compound },
  xls: { mimeType: 'application/vnd.ms-excel', begins: compound },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', begins: compound },
  docx: { mimeType: office('wordprocessingml.document'), begins: zip, folder: 'word/' },
  xlsx: { mimeType: office('spreadsheetml.sheet'), begins: zip, folder: 'xl/' },
  csv: plain('text/csv'),
  txt: plain('text/plain'),
  json: plain('application/json'),
  pptx: { mimeType: office('presentationml.presentation'), begins: zip, folder: 'ppt/' },
};

/** The kind that a file's extension promises. */
export const kindOf = (extension: string): Kind | undefined =>
  Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;

/** Shown by browsers inside the page; everything else is only downloaded. */
export const isInline = (mimeType: string): boolean =>
  /^(image\/|video\/mp4$|application\/pdf$)/.test(mimeType);
