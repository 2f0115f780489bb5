import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import { isHtmlTooLarge } from '@portal/contract/shared/text/html-size.ts';
import { isTooMuch } from '../../../../../platform/worker/too-much.ts';
import { BROKEN_FILE, RESULT, TOO_MUCH } from '../../../../../platform/worker/worker-protocol.ts';
import { answersOf } from './answer.reader.ts';
import { NoExport, readConfluence } from './confluence.reader.ts';
import { readDocx } from './docx.reader.ts';
import { outlineOf } from './outline.reader.ts';
import { readPage, type Source } from './page.reader.ts';
import type { ImportLine, ImportOrder } from './read-texts.rules.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as ImportOrder;
const bytes = await buffer(process.stdin);
const result = createWriteStream('', { fd: RESULT });

/** Waits for the reader, so that memory does not hold two images. */
async function tell(line: ImportLine): Promise<void> {
  if (!result.write(`${JSON.stringify(line)}\n`)) await once(result, 'drain');
}

const READERS: Record<string, (file: Buffer, name: string) => Source | Promise<Source>> = {
  docx: readDocx,
  zip: readConfluence,
};

async function preview(source: Source): Promise<void> {
  const { levels, questionLevel, sections, empty } = outlineOf(source, order.level);
  const answers = answersOf(source, { marker: order.marker, take: () => Promise.resolve() });
  let at = -1;
  const shown = [];
  for (const { name, questions } of sections) {
    const seen = [];
    for (const { title, nodes } of questions) {
      at += 1;
      const { html, pictures } = await answers.answer(nodes);
      // An answer of foreign parts only is dropped, and keeps its number.
      if (!htmlHasContent(html)) answers.miss('empty');
      else
        seen.push({
          at,
          question: title,
          excerpt: previewOfHtml(html, { tables: 'kept' }),
          pictures,
          too_long: isHtmlTooLarge(html),
        });
    }
    if (seen.length) shown.push({ name, questions: seen });
  }
  const leftOut = { ...answers.leftOut, empty: (answers.leftOut.empty ?? 0) + empty };
  await tell({ preview: { levels, question_level: questionLevel, sections: shown, leftOut } });
}

async function give(source: Source, chosen: readonly number[]): Promise<void> {
  const questions = outlineOf(source, order.level).sections.flatMap((section) => section.questions);
  const answers = answersOf(source, {
    marker: order.marker,
    take: (number, picture) => tell({ picture: number, bytes: picture.toString('base64') }),
  });
  for (const at of chosen) {
    const question = questions[at];
    if (question) await tell({ at, html: (await answers.answer(question.nodes)).html });
  }
}

try {
  const read = READERS[order.extension] ?? readPage;
  const source = await read(bytes, order.name);
  if (order.chosen) await give(source, order.chosen);
  else await preview(source);
  await tell({ end: true });
} catch (error) {
  if (error instanceof NoExport) await tell({ noExport: true });
  else process.exitCode = isTooMuch(error) ? TOO_MUCH : BROKEN_FILE;
}
result.end();
