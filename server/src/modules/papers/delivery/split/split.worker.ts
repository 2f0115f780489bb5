import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { MAX_PAPER_PAGES } from '@portal/contract/papers/delivery/delivery.types.ts';
import { getDocumentProxy } from 'unpdf';
import { isTooMuch } from '../../../../platform/worker/too-much.ts';
import { openZip, partOf } from '../../../../platform/worker/unzip.ts';
import { BROKEN_FILE, RESULT, TOO_MUCH } from '../../../../platform/worker/worker-protocol.ts';
import { openPages, pagesOf } from './pages.reader.ts';
import type { Known } from './recognition/owner.format.ts';
import { excerptOf, recogniser, type ReadPage, type Recognised } from './recognition/recognition.reader.ts';
import { FaultyFile, MAX_PAPER_BYTES, type SplitLine } from './split.format.ts';

/** Pages between two reports of the progress. */
const PAGES_PER_REPORT = 50;

const [extension = '', fileName = ''] = process.argv.slice(2);
const result = createWriteStream('', { fd: RESULT });

/** Waits for the reader, so that memory does not hold two papers. */
async function tell(line: SplitLine): Promise<void> {
  if (!result.write(`${JSON.stringify(line)}\n`)) await once(result, 'drain');
}

/** The input is a line of JSON with the employees, then the file. */
async function readInput(): Promise<{ people: Known[]; bytes: Buffer }> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10);
  return { people: JSON.parse(input.toString('utf8', 0, end)) as Known[], bytes: input.subarray(end + 1) };
}

async function give(item: Recognised & { file: string }, bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_PAPER_BYTES) throw new FaultyFile('too_heavy', item.file);
  await tell({ ...item, bytes: Buffer.from(bytes).toString('base64') });
}

type Recogniser = ReturnType<typeof recogniser>;

/** Reads the pages; the copy is the library's own, which it takes away from the caller. */
async function readPages(bytes: Buffer, { read }: Recogniser): Promise<ReadPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  if (document.numPages > MAX_PAPER_PAGES) throw new FaultyFile('too_many_pages', fileName);
  if (document.numPages === 0) throw new FaultyFile('no_pages', fileName);
  await tell({ pages: document.numPages });
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      read(
        items.flatMap((item) => ('str' in item ? [{ ...item, transform: item.transform as number[] }] : [])),
      ),
    );
    page.cleanup();
    if (number % PAGES_PER_REPORT === 0) await tell({ read: number });
  }
  await document.loadingTask.destroy();
  return pages;
}

async function splitPdf(bytes: Buffer, known: Recogniser): Promise<void> {
  const items = known.split(await readPages(bytes, known));
  const source = await openPages(bytes);
  for (const item of items) await give({ ...item, file: fileName }, await pagesOf(source, item.pages));
}

/** Name of an accountant's file; undefined for folders and what systems add. */
function fileIn({ fileName: path }: { fileName: string }): string | undefined {
  const file = path.split('/').at(-1) ?? '';
  return file === '' || file.startsWith('.') || path.startsWith('__MACOSX/') ? undefined : file;
}

async function splitZip(bytes: Buffer, { ofFile }: Recogniser): Promise<void> {
  let count = 0;
  for await (const entry of (await openZip(bytes)).eachEntry()) {
    const file = fileIn(entry);
    if (file === undefined) continue;
    if (!/\.pdf$/i.test(file)) throw new FaultyFile('not_pdf', file);
    count += 1;
    if (count > MAX_PAPER_PAGES) throw new FaultyFile('too_many_pages', fileName);
  }
  if (count === 0) throw new FaultyFile('no_pages', fileName);
  await tell({ pages: count });
  let files = 0;
  const zip = await openZip(bytes);
  for await (const entry of zip.eachEntry()) {
    const file = fileIn(entry);
    if (file === undefined) continue;
    files += 1;
    const paper = await partOf(zip, entry, MAX_PAPER_BYTES);
    const pageCount = await openPages(paper).then(
      (source) => source.getPageCount(),
      () => {
        throw new FaultyFile('broken', file);
      },
    );
    const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
    await give({ ...ofFile(file), pages, excerpt: excerptOf(file), file }, paper);
    if (files % PAGES_PER_REPORT === 0) await tell({ read: files });
  }
}

try {
  const { people, bytes } = await readInput();
  const known = recogniser(people);
  await (extension === 'zip' ? splitZip(bytes, known) : splitPdf(bytes, known));
  await tell({ end: true });
} catch (error) {
  if (error instanceof FaultyFile) await tell({ fault: error.fault, file: error.file });
  else process.exitCode = isTooMuch(error) ? TOO_MUCH : BROKEN_FILE;
}
result.end();
