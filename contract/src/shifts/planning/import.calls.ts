import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId } from '../shifts.ts';

/** Accepted table formats of a demand import. */
export const DEMAND_EXTENSIONS = ['xlsx', 'csv', 'tsv', 'txt'] as const;
export const WRONG_DEMAND_TYPE =
  'Подойдут XLSX и CSV. Таблицу другого вида (.xls, .ods, .mxl) откройте и сохраните как XLSX.';
/** Maximum file size, bytes. */
export const DEMAND_FILE_LIMIT = 10 * 1024 * 1024;
export const DEMAND_FILE_TOO_LARGE = 'Файл с потребностью не должен весить больше 10 МБ.';
/** Maximum errors in an answer; `meta.count` is the number of all. */
export const MAX_DEMAND_FAULTS = 200;
/** Rows of the preview. */
export const DEMAND_PREVIEW = 200;

const Numbers = z.strictObject({ needed: z.int().nullable(), capacity: z.int().nullable() });

/** A row of the table: day, area, shift, position and the numbers; an error names its row and column. */
export const importDemand = defineCall({
  summary: 'Принять потребность из XLSX или CSV: всё или ничего; dry_run=true только проверяет',
  method: 'POST',
  path: '/work_time/demand_import/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: z.object({ dry_run: z.enum(['true', 'false'], 'dry_run: true или false.').optional() }),
  body: z.object({}),
  multipart: true,
  bodyLimit: DEMAND_FILE_LIMIT + 1024 * 1024,
  refusals: ['not_found', 'import_refused', 'too_many_requests'],
  answer: dataOf(
    z.strictObject({
      dry_run: z.boolean(),
      /** Rows with numbers. */
      rows: z.int(),
      /** Rows that would change the current numbers. */
      changed: z.int(),
      /** The first of these rows, with current and new numbers. */
      preview: z
        .array(
          z.strictObject({
            row: z.int(),
            area: z.string(),
            date: IsoDate,
            shift_id: ShiftId,
            position: z.string().nullable(),
            before: Numbers,
            after: Numbers,
          }),
        )
        .max(DEMAND_PREVIEW),
    }),
  ),
});
