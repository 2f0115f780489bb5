import type { Readable } from 'node:stream';
import { UnreadableFile } from './sheet.reader.ts';

type Encoding = 'utf-8' | 'windows-1251' | 'utf-16le' | 'utf-16be';

const CYRILLIC_1251 = new TextDecoder('windows-1251');
/** Byte of Windows-1251 for each letter. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [CYRILLIC_1251.decode(Uint8Array.of(byte)), byte]),
);
/** Misread multi-byte letters needed to suspect a text. */
const MIN_MISREAD_LETTERS = 3;
/** Bytes checked for an earlier program's wrong decoding. */
const LOOKED_AT = 64 * 1024;

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** True for UTF-8 decoded as Windows-1251: encoded again, its letters are valid UTF-8. */
function isMisread(text: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const bytes = Array.from(line, (letter) => BYTES.get(letter) ?? -1);
    if (bytes.includes(-1) || bytes.filter((byte) => byte > 127).length < 2 * MIN_MISREAD_LETTERS)
      return false;
    return asUtf8(Uint8Array.from(bytes)) !== undefined;
  });
}

const MISREAD =
  'Текст в файле испорчен: UTF-8 прочитали как Windows-1251. Выгрузите файл заново, не открывая его в другой программе.';
const LOST =
  'Текст в файле испорчен: Windows-1251 прочитали как UTF-8, и буквы пропали (�). Выгрузите файл из ERP заново.';
const BROKEN_UTF8 = 'Файл в UTF-8 повреждён: часть букв не читается. Выгрузите его заново.';

/**
 * Detects the encoding from the whole file: a byte order mark, else UTF-8 if every byte fits, else
 * Windows-1251. Refuses a text that an earlier program decoded wrongly: its letters are lost.
 */
export async function encodingOf(bytes: Readable): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let fits = true;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (head.length < LOOKED_AT) head = Buffer.concat([head, chunk.subarray(0, LOOKED_AT - head.length)]);
    try {
      if (fits && utf8.decode(chunk, { stream: true }).includes('\ufffd')) throw new UnreadableFile(LOST);
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      fits = false;
    }
  }
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const text = new TextDecoder(fits ? 'utf-8' : 'windows-1251').decode(head);
  if (isMisread(text)) throw new UnreadableFile(fits ? MISREAD : BROKEN_UTF8);
  return fits ? 'utf-8' : 'windows-1251';
}

export async function* textOf(bytes: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
