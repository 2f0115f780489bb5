import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { papersOn } from '../scenes/papers.ts';
import { usePortal } from '../use-portal.ts';

/** Payslips printed by LibreOffice Writer and by Chromium from the files in `sources`. */
const FOLDER = join(import.meta.dirname, 'payslips');
const PEOPLE: [code: string, last: string, first: string, middle: string][] = [
  ['000901', 'Зимина', 'Вера', 'Олеговна'],
  ['000902', 'Кузьмин', 'Пётр', 'Ильич'],
  ['000903', 'Петров', 'Иван', 'Иванович'],
  ['000904', 'Алиева', 'Лейла', ''],
  ['000905', 'Римская', 'Ольга', 'Львовна'],
  // Days worked and hours that equal a personnel number.
  ['21', 'Орлов', 'Олег', 'Олегович'],
  ['160', 'Орлова', 'Нина', 'Олеговна'],
];

let scene: Awaited<ReturnType<typeof papersOn>>;
const portal = await usePortal();

beforeAll(async () => {
  scene = await papersOn(portal);
  for (const person of PEOPLE)
    await portal.database.pool.query(
      `insert into employee (code_id, last_name, first_name, middle_name, area, position)
       values ($1, $2, $3, $4, 'Тула', 'Оператор CATI')`,
      person,
    );
});

const CELLS = { '000901': [1, 2], '000902': [3, 4] };
const DOUBTS = { '000903': [3], '000904': [4], '000905': [7] };
const UNKNOWN = { two_people: [1], name_differs: [2], unknown_number: [5], no_number: [6] };

test.each([
  ['libreoffice/cells.pdf', CELLS, {}],
  ['chromium/cells.pdf', CELLS, {}],
  ['libreoffice/doubts.pdf', DOUBTS, UNKNOWN],
  ['chromium/doubts.pdf', DOUBTS, UNKNOWN],
  ['libreoffice/names.pdf', { '000901': [1], '000902': [2] }, { two_people: [3], no_number: [4] }],
])('%s is split by its people', async (file, matched, unknown) => {
  const answer = await scene.split({ name: 'Листки.pdf', bytes: readFileSync(join(FOLDER, file)) });
  const { attributes } = answer.json().data;
  const pages = (items: Record<string, unknown>[], key: string) =>
    Object.fromEntries(items.map((item) => [item[key], item['pages']]));
  expect(pages(attributes.matched, 'code_id')).toEqual(matched);
  expect(pages(attributes.unknown, 'reason')).toEqual(unknown);
});
