import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type SheetRow, tidy, UnreadableFile } from './sheet.reader.ts';

/** Characters of one row. */
const MAX_ROW_LENGTH = 256 * 1024;
const DELIMITERS = [';', '\t', ','] as const;

/** Lines searched for the header; the first ones may be the title of a report. */
const LINES = 20;

/** The most frequent delimiter of the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  const bare = lines
    .slice(0, LINES)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

const BEHIND_QUOTE = 'После закрытой кавычки стоит лишний текст.';

/** True for a quoted cell with text behind its closing quote, which the parser reads with its quotes. */
const isCutShort = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

const FAULTS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'Кавычка открыта, но не закрыта.',
  CSV_MAX_RECORD_SIZE: 'Строка слишком длинная: вероятно, не закрыта кавычка.',
};

/** Rows of a CSV; the first lines determine the delimiter. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  const pieces = text[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < MAX_ROW_LENGTH && beginning.split('\n').length <= LINES) {
    const next = await pieces.next();
    if (next.done) break;
    beginning += next.value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield beginning.replace(/^\ufeff/, '');
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  let fault: CsvError | undefined;
  const parser = parse({
    delimiter: delimiterOf(beginning),
    relax_column_count: true,
    // 1C writes 'ООО "Ромашка"' as it is.
    relax_quotes: true,
    raw: true,
    max_record_size: MAX_ROW_LENGTH,
    // An error of the stream would drop the rows that were read before it.
    skip_records_with_error: true,
    on_skip: (error) => {
      fault ??= error;
      return undefined;
    },
  });
  const source = Readable.from(whole());
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const { raw, record: cells } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
      if (fault && number >= Number(fault['records'])) break;
      number += 1;
      if (cells.some((cell) => isCutShort(cell, raw))) throw new UnreadableFile(BEHIND_QUOTE, number);
      yield { number, cells: cells.map(tidy) };
    }
    // The text after a broken row is unreliable.
    if (fault)
      throw new UnreadableFile(FAULTS[fault.code] ?? 'Строку не удалось прочитать как CSV.', number + 1);
  } finally {
    source.destroy();
    await pieces.return?.(undefined);
  }
}
