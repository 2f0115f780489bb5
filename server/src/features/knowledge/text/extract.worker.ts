import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';
import { officeText } from './office.ts';

interface Work {
  bytes: Uint8Array;
  extension: string;
}

const { bytes, extension } = workerData as Work;

async function pdfText(): Promise<string> {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

const text = extension === 'pdf' ? await pdfText() : await officeText(Buffer.from(bytes.buffer), extension);
parentPort?.postMessage(text);
