import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { EDITORS } from '../../shared/roles.ts';

/** Period of the card of hires and leavers, days. */
export const STAFF_CHANGE_DAYS = 30;
/** Maximum employees of each kind in an answer: the limit of one bulk call. */
export const MAX_STAFF_CHANGES = 1_000;

/** ERP changes that still require an account to be created or deleted. */
export const getStaffChanges = defineCall({
  summary: 'Кого файлы ERP за 30 дней приняли (без учётной записи) и уволили (с учётной записью)',
  method: 'GET',
  path: '/erp/staff_changes/',
  who: EDITORS,
  aboutPeople: true,
  query: z.object({ area: z.string().max(200).optional(), position: z.string().max(200).optional() }),
  answer: dataOf(
    z.strictObject({
      /** Active employees without an account. */
      hired: z.array(z.string()).max(MAX_STAFF_CHANGES),
      /** Accounts of former employees, limited to roles the caller may delete. */
      left: z.array(z.string()).max(MAX_STAFF_CHANGES),
    }),
  ),
});
