import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { isTooMuch } from '../../../../platform/worker/too-much.ts';
import { BROKEN_FILE, RESULT, TOO_MUCH } from '../../../../platform/worker/worker-protocol.ts';
import { officeText } from './office.reader.ts';
import { assertLight } from './pdf-weight.reader.ts';

/** Characters kept of a text. */
const MAX_TEXT_LENGTH = 1_000_000;
/** Unpacked size limit of a pdf's streams, bytes. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

async function pdfText(bytes: Buffer): Promise<string> {
  await assertLight(bytes, MAX_UNPACKED_BYTES);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.join('\n').trim();
}

const extension = process.argv[2] ?? '';
const bytes = await buffer(process.stdin);
try {
  const text = extension === 'pdf' ? await pdfText(bytes) : await officeText(bytes, extension);
  createWriteStream('', { fd: RESULT }).end(text.slice(0, MAX_TEXT_LENGTH));
} catch (error) {
  process.exitCode = isTooMuch(error) ? TOO_MUCH : BROKEN_FILE;
}
