/** A row of a file: its number as a spreadsheet shows it, and its cells in the order of the columns. */
export interface SheetRow {
  number: number;
  cells: readonly string[];
}

/** A file as a table. The rows are read while they are asked for, and once. */
export interface Sheet {
  columns: readonly string[];
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
const LONGEST_NAME = 200;

/** Cells without what nobody sees: spaces around them, no-break spaces, a mark of the byte order. */
export const tidy = (text: string): string => text.replace(/[\u00a0\ufeff]/g, ' ').trim();

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

/** Takes the first row that is not empty for the names of the columns, and leaves out empty rows. */
export async function sheetOf(rows: AsyncIterable<SheetRow>): Promise<Sheet> {
  const iterator = rows[Symbol.asyncIterator]();
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  let first = await iterator.next();
  while (!first.done && isEmpty(first.value)) first = await iterator.next();
  if (first.done) throw new UnreadableFile('Файл пуст.');
  if (first.value.cells.length > MOST_COLUMNS) {
    await close();
    throw new UnreadableFile(`Столбцов больше ${MOST_COLUMNS}: это не таблица для обмена.`);
  }
  return { columns: namesOf(first.value.cells), rows: filled(iterator), close };
}

async function* filled(iterator: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  for (let next = await iterator.next(); !next.done; next = await iterator.next())
    if (!isEmpty(next.value)) yield next.value;
}
