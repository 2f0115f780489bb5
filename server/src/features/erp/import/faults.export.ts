import writeExcelFile from 'write-excel-file/node';
import type { Fault } from './faults.rules.ts';

const BOLD = { fontWeight: 'bold' as const };

/** The faults as a table to mend the file by. */
export async function faultsFile(told: readonly Fault[], count: number): Promise<Buffer> {
  const head = ['Строка', 'Столбец', 'Ошибка'].map((value) => ({ value, ...BOLD }));
  const rest = count > told.length ? [['', '', `Показаны первые ${told.length} из ${count}.`]] : [];
  const data = [
    head,
    ...told.map(({ row, column, detail }) => [row || 'весь файл', column, detail]),
    ...rest,
  ];
  const columns = [{ width: 12 }, { width: 26 }, { width: 90 }];
  return writeExcelFile([{ sheet: 'Ошибки', data, columns, stickyRowsCount: 1 }]).toBuffer();
}
