import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { OwnCtx } from '../api/context.ts';
import { FileAnswer } from '../api/file-answer.ts';
import { inBatches, type Named } from '../database/batches.ts';
import { dayInZone } from '../time/zone.ts';
import type { Cell, Column } from './table.ts';
import { cellsOf, tableFile } from './table-file.ts';

/** A column of the file and its source. Values are the driver's own: bigint is text. */
export interface ListColumn<N extends string> extends Column {
  title: string;
  field: N;
  cell: (value: unknown) => Cell;
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asMoment = (value: unknown): Date | null => (value instanceof Date ? value : null);
export const asDay = (value: unknown): Cell => ({ day: asText(value) });
export const asMonth = (value: unknown): Cell => ({ month: asText(value) });
export const asMoney = (value: unknown): Cell => (value === null ? null : { roubles: asText(value) });
export const asNumber = (value: unknown): number | null => (value === null ? null : Number(value));

export interface ListFile<N extends string> {
  /** File name before the date. */
  title: string;
  /** Sheet name, up to 27 characters; the title by default. */
  sheet?: string;
  query: Named<N>;
  columns: readonly ListColumn<N>[];
}

export async function listFile<N extends string>(
  { db, now, timeZone }: Pick<OwnCtx, 'db' | 'now' | 'timeZone'>,
  format: FileFormat,
  { title, sheet = title, query, columns }: ListFile<N>,
): Promise<FileAnswer> {
  const names = Object.keys(query._.selectedFields);
  const cells = columns.map(({ field, cell }) => ({ at: names.indexOf(field), cell }));
  const batches = cellsOf(await inBatches(db, query), (row) => cells.map(({ at, cell }) => cell(row[at])));
  const file = tableFile(format, { name: sheet, columns, batches, timeZone });
  return new FileAnswer(format, `${title} ${dayInZone(now, timeZone)}`, file);
}
