import { batchOf } from '../../../../platform/tables/table.ts';
import { bookFile } from '../../../../platform/tables/table-file.ts';
import type { Fault } from './faults.rules.ts';

const COLUMNS = [
  { title: 'Строка', width: 12 },
  { title: 'Столбец', width: 26 },
  { title: 'Ошибка', width: 90 },
];

/** Table of errors for correcting the file. */
export function faultsFile(told: readonly Fault[], count: number): Promise<Buffer> {
  const rest = count > told.length ? [['', '', `Показаны первые ${told.length} из ${count}.`]] : [];
  const rows = told.map(({ row, column, detail }) => [row || 'весь файл', column, detail]);
  return bookFile('UTC', { name: 'Ошибки', columns: COLUMNS, batches: batchOf([...rows, ...rest]) });
}
