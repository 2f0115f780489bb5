import { type SheetRow, tidy, UnreadableFile } from './sheet.reader.ts';

/** Characters of one object. */
const MAX_OBJECT_LENGTH = 256 * 1024;
const NOT_A_LIST = 'Нужен список объектов: [{ … }, { … }].';

/** Extracts the objects of a list one at a time, so that the list is never in memory as a whole. */
async function* objectsOf(text: AsyncIterable<string>): AsyncGenerator<Record<string, unknown>> {
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let kept = '';
  let number = 1;
  let ended = false;
  for await (const piece of text) {
    let start = depth > 1 ? 0 : -1;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at] ?? '';
      if (quoted) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') quoted = false;
      } else if (sign === '"' && depth > 1) quoted = true;
      else if (sign === '{' || sign === '[') {
        if (ended || (depth === 0 && sign !== '[') || (depth === 1 && sign !== '{'))
          throw new UnreadableFile(NOT_A_LIST);
        if (depth === 1) start = at;
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        ended = depth === 0;
        if (depth < 0) throw new UnreadableFile(NOT_A_LIST);
        if (depth === 1) {
          number += 1;
          yield parsed(kept + piece.slice(start, at + 1), number);
          kept = '';
          start = -1;
        }
      } else if (depth < 2 && !/[\s,\ufeff]/.test(sign)) throw new UnreadableFile(NOT_A_LIST);
    }
    if (start >= 0) kept += piece.slice(start);
    if (kept.length > MAX_OBJECT_LENGTH) throw new UnreadableFile('Объект слишком длинный.', number + 1);
  }
  if (!ended) throw new UnreadableFile('Список обрывается: файл дошёл не целиком.');
}

function parsed(text: string, row: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UnreadableFile('Объект не удалось прочитать как JSON.', row);
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return tidy(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Rows of a list of objects: the names first, as row 1, then a row for each object. */
export async function* jsonRows(text: () => Promise<AsyncIterable<string>>): AsyncGenerator<SheetRow> {
  const names = new Set<string>();
  for await (const object of objectsOf(await text())) for (const name of Object.keys(object)) names.add(name);
  const columns = [...names];
  yield { number: 1, cells: columns.map(tidy) };
  let number = 1;
  for await (const object of objectsOf(await text())) {
    number += 1;
    yield { number, cells: columns.map((name) => cellOf(object[name])) };
  }
}
