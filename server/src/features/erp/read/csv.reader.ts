import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type SheetRow, tidy, UnreadableFile } from './sheet.reader.ts';

/** Characters of one row. */
const LONGEST_ROW = 256 * 1024;
const DELIMITERS = [';', '\t', ','] as const;

/** The sign that stands between the cells of the first line most often, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

const FAULTS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'Кавычка открыта, но не закрыта.',
  CSV_INVALID_CLOSING_QUOTE: 'После закрытой кавычки стоит лишний текст.',
  INVALID_OPENING_QUOTE: 'Кавычка внутри ячейки, которая не взята в кавычки.',
  CSV_MAX_RECORD_SIZE: 'Строка слишком длинная: вероятно, не закрыта кавычка.',
};

/** Rows of a CSV; the separator is told by the first line. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  const pieces = text[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < LONGEST_ROW && !beginning.trimStart().includes('\n')) {
    const next = await pieces.next();
    if (next.done) break;
    beginning += next.value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield beginning.replace(/^\ufeff/, '');
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  const parser = parse({
    delimiter: delimiterOf(beginning),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const source = Readable.from(whole());
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: cells.map(tidy) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(FAULTS[error.code] ?? 'Строку не удалось прочитать как CSV.', number + 1);
  } finally {
    source.destroy();
    await pieces.return?.(undefined);
  }
}
