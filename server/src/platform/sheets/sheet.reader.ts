/** A row of a file: its number as a spreadsheet shows it, and its cells in the order of the columns. */
export interface SheetRow {
  number: number;
  cells: readonly string[];
}

/** A file as a table. The rows are read while they are asked for, and once. */
export interface Sheet {
  columns: readonly string[];
  /** Number of the row that names the columns. */
  header: number;
  /** Rows above it: the title of a report, its period. */
  titles: readonly SheetRow[];
  rows: AsyncIterable<SheetRow>;
  /** Ends the reading, wherever it stands. */
  close(): Promise<void>;
}

/** The file as a whole cannot be read; the text says in Russian why. */
export class UnreadableFile extends Error {
  readonly detail: string;
  /** Where reading ended; 0 for the whole file. */
  readonly row: number;

  constructor(detail: string, row = 0) {
    super(detail);
    this.detail = detail;
    this.row = row;
  }
}

const MOST_COLUMNS = 200;
/** The names of the columns stand within that many rows. */
const HEADER_WITHIN = 20;
const LONGEST_NAME = 200;

/** Cells without what nobody sees: spaces around them, no-break spaces, a mark of the byte order. */
export const tidy = (text: string): string => text.replace(/[\u00a0\u2007\u202f\ufeff]/g, ' ').trim();

/** A line for Excel alone, which tells it the separator. */
const isSeparatorLine = ({ cells: [first = ''] }: SheetRow): boolean => /^sep=/i.test(first);

const isEmpty = (row: SheetRow): boolean => row.cells.every((cell) => cell === '');

/** Names of columns, each once; a column without a name is called by its number. */
function namesOf(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const base = cell.slice(0, LONGEST_NAME) || `Столбец ${at + 1}`;
    let name = base;
    for (let next = 2; taken.has(name); next += 1) name = `${base} (${next})`;
    taken.add(name);
    return name;
  });
}

/** How many fields the cells of a row name. */
export type CountFields = (cells: readonly string[]) => number;

/**
 * Finds the row that names the columns, and leaves out empty rows. Of the first rows that is the one whose
 * cells name most fields; where none names any, the first one.
 */
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
  if (header.cells.length > MOST_COLUMNS) {
    await close();
    throw new UnreadableFile(`Столбцов больше ${MOST_COLUMNS}: это не таблица для обмена.`);
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

/** The rows with anything in them among the first ones, and why there are no more. */
async function firstRows(
  iterator: AsyncIterator<SheetRow>,
): Promise<{ begun: SheetRow[]; fault?: UnreadableFile }> {
  const begun: SheetRow[] = [];
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (!isEmpty(next.value)) begun.push(next.value);
      if (next.value.number >= HEADER_WITHIN && begun.length > 0) break;
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
