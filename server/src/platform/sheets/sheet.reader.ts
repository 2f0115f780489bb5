/** A row with its number in the spreadsheet and its cells in column order. */
export interface SheetRow {
  number: number;
  cells: readonly string[];
}

/** A file as a table. The rows are read lazily and only once. */
export interface Sheet {
  columns: readonly string[];
  /** Row number of the header. */
  header: number;
  /** Rows above the header: the title of a report, its period. */
  titles: readonly SheetRow[];
  rows: AsyncIterable<SheetRow>;
  /** Ends the reading at any point. */
  close(): Promise<void>;
}

/** The whole file is unreadable; the text gives the reason in Russian. */
export class UnreadableFile extends Error {
  readonly detail: string;
  /** Row of the error; 0 for the whole file. */
  readonly row: number;

  constructor(detail: string, row = 0) {
    super(detail);
    this.detail = detail;
    this.row = row;
  }
}

const MAX_COLUMNS = 200;
/** Rows searched for the header. */
const HEADER_SEARCH_ROWS = 20;
const MAX_NAME_LENGTH = 200;

/** Composes letters as macOS does not, and removes outer spaces, no-break spaces and a byte order mark. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f\ufeff]/g, ' ')
    .trim();

/** A line that names the delimiter for Excel. */
const isSeparatorLine = ({ cells: [first = ''] }: SheetRow): boolean => /^sep=/i.test(first);

const isEmpty = (row: SheetRow): boolean => row.cells.every((cell) => cell === '');

/** Unique column names; a column without a name gets its number. */
function namesOf(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const base = cell.slice(0, MAX_NAME_LENGTH) || `Столбец ${at + 1}`;
    let name = base;
    for (let next = 2; taken.has(name); next += 1) name = `${base} (${next})`;
    taken.add(name);
    return name;
  });
}

/** Counts the fields that a row's cells name. */
export type CountFields = (cells: readonly string[]) => number;

/** Finds the header, which is the early row that names most fields, or the first; drops empty rows. */
export async function sheetOf(
  rows: AsyncIterable<SheetRow>,
  countFields: CountFields = () => 0,
): Promise<Sheet> {
  const iterator = rows[Symbol.asyncIterator]();
  const { begun, fault } = await firstRows(iterator);
  const close = async (): Promise<void> => {
    begun.length = 0;
    await iterator.return?.();
  };
  const counts = begun.map(({ cells }) => countFields(namesOf(cells)));
  const at = counts.indexOf(Math.max(...counts));
  const header = begun[at];
  if (!header) throw fault ?? new UnreadableFile('Файл пуст.');
  if (header.cells.length > MAX_COLUMNS) {
    await close();
    throw new UnreadableFile(`Столбцов больше ${MAX_COLUMNS}: это не таблица для обмена.`);
  }
  return {
    columns: namesOf(header.cells),
    header: header.number,
    titles: begun
      .splice(0, at + 1)
      .slice(0, at)
      .filter((row) => !isSeparatorLine(row)),
    rows: filled(begun, iterator, fault),
    close,
  };
}

/** Early non-empty rows, and the error that ended them. */
async function firstRows(
  iterator: AsyncIterator<SheetRow>,
): Promise<{ begun: SheetRow[]; fault?: UnreadableFile }> {
  const begun: SheetRow[] = [];
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (!isEmpty(next.value)) begun.push(next.value);
      if (next.value.number >= HEADER_SEARCH_ROWS && begun.length > 0) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { begun, fault: error };
  }
  return { begun };
}

async function* filled(
  begun: SheetRow[],
  iterator: AsyncIterator<SheetRow>,
  fault: UnreadableFile | undefined,
): AsyncGenerator<SheetRow> {
  for (let row = begun.shift(); row; row = begun.shift()) yield row;
  if (fault) throw fault;
  for (let next = await iterator.next(); !next.done; next = await iterator.next())
    if (!isEmpty(next.value)) yield next.value;
}
