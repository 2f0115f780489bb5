import { fileTypeFromBuffer } from 'file-type';

/** A file type and its signature. */
interface Kind {
  mimeType: string;
  begins: (head: Buffer) => boolean | Promise<boolean>;
  /** Folder that identifies the type of an Office document, which is a zip archive. */
  folder?: string;
  /** Minimum size, bytes; 12 by default. */
  least?: number;
}

/** Bytes needed for detection, the same number as file-type uses. */
export const HEAD_LENGTH = 4100;

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);
const zip = (head: Buffer): boolean => ['PK\x03\x04', 'PK\x05\x06'].includes(text(head, 0, 4));
const office = (kind: string): string => `application/vnd.openxmlformats-officedocument.${kind}`;

/** Result of file-type; never for archives, because it would unpack a part of them. */
async function found(head: Buffer): Promise<string> {
  const isPacked = zip(head) || text(head, 0, 2) === '\x1f\x8b';
  return (isPacked ? undefined : await fileTypeFromBuffer(head))?.ext ?? '';
}

/** A type that file-type detects under one of these names. */
const binary = (mimeType: string, ...names: string[]): Kind => ({
  mimeType,
  begins: async (head) => names.includes(await found(head)),
});

/** Text has no NUL, except for UTF-16 with its byte order mark. */
const plain = (mimeType: string): Kind => ({
  mimeType,
  begins: (head) => !head.includes(0) || ['\xff\xfe', '\xfe\xff'].includes(text(head, 0, 2)),
  least: 1,
});

/** Phones name films after any member of the family; all have the same metadata format. */
const MP4_FAMILY = ['mp4', 'm4v', 'mov', '3gp', '3g2', 'm4p', 'f4v'];

const jpeg = binary('image/jpeg', 'jpg');
const page = plain('text/html');

const KINDS: Record<string, Kind> = {
  mp4: binary('video/mp4', ...MP4_FAMILY),
  mov: binary('video/quicktime', ...MP4_FAMILY),
  m4v: binary('video/x-m4v', ...MP4_FAMILY),
  webm: binary('video/webm', 'webm', 'mkv'),
  mkv: binary('video/x-matroska', 'mkv', 'webm'),
  jpg: jpeg,
  jpeg,
  png: binary('image/png', 'png', 'apng'),
  gif: binary('image/gif', 'gif'),
  bmp: binary('image/bmp', 'bmp'),
  webp: binary('image/webp', 'webp'),
  // Viewers accept a header that is not at the start of the file (Acrobat: within the first 1024 bytes).
  pdf: { mimeType: 'application/pdf', begins: (head) => text(head, 0, 1024).includes('%PDF-') },
  zip: { mimeType: 'application/zip', begins: zip },
  doc: binary('application/msword', 'cfb'),
  xls: binary('application/vnd.ms-excel', 'cfb'),
  ppt: binary('application/vnd.ms-powerpoint', 'cfb'),
  docx: { mimeType: office('wordprocessingml.document'), begins: zip, folder: 'word/' },
  xlsx: { mimeType: office('spreadsheetml.sheet'), begins: zip, folder: 'xl/' },
  html: page,
  htm: page,
  csv: plain('text/csv'),
  txt: plain('text/plain'),
  tsv: plain('text/tab-separated-values'),
  json: plain('application/json'),
  pptx: { mimeType: office('presentationml.presentation'), begins: zip, folder: 'ppt/' },
};

export const kindOf = (extension: string): Kind | undefined =>
  Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;

export async function kindAmong<E extends string>(
  extensions: readonly E[],
  head: Buffer,
): Promise<{ extension: E; mimeType: string } | undefined> {
  for (const extension of extensions) {
    const kind = kindOf(extension);
    if (kind && (await kind.begins(head))) return { extension, mimeType: kind.mimeType };
  }
  return undefined;
}

/** Types that browsers show in the page; all others are downloads. */
export const isInline = (mimeType: string): boolean =>
  /^(image\/|video\/mp4$|application\/pdf$)/.test(mimeType);
