import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { BROKEN_FILE, LONGEST_TEXT, RESULT, TOO_MUCH } from './limits.rules.ts';
import { officeText } from './office.reader.ts';
import { assertLight } from './pdf-weight.reader.ts';
import { TooMuch } from './too-much.rules.ts';

/** What the packed streams of a pdf may come to, bytes. */
const MOST_UNPACKED = 256 * 1024 * 1024;

async function pdfText(bytes: Buffer): Promise<string> {
  await assertLight(bytes, MOST_UNPACKED);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

/** Memory that the operating system did not give; V8 throws where it can. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid typed array length/.test(error.message);

const extension = process.argv[2] ?? '';
const bytes = await buffer(process.stdin);
try {
  const text = extension === 'pdf' ? await pdfText(bytes) : await officeText(bytes, extension);
  createWriteStream('', { fd: RESULT }).end(text.slice(0, LONGEST_TEXT));
} catch (error) {
  process.exitCode = error instanceof TooMuch || isOutOfMemory(error) ? TOO_MUCH : BROKEN_FILE;
}
