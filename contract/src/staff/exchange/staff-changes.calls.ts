import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { EDITORS } from '../../shared/roles.ts';

/** Days that the card of hires and leavers looks back. */
export const STAFF_CHANGE_DAYS = 30;
/** People of each kind that are named: what one call may make or delete. */
export const STAFF_CHANGES_TOLD = 1_000;

/** What the files of the ERP have changed and nobody has dealt with on the portal. */
export const getStaffChanges = defineCall({
  name: 'getStaffChanges',
  tag: 'erp',
  summary: 'Кого файлы ERP за 30 дней приняли (без учётной записи) и уволили (с учётной записью)',
  method: 'GET',
  path: '/erp/staff_changes/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: z.object({ area: z.string().max(200).optional(), position: z.string().max(200).optional() }),
  answer: dataOf(
    z.strictObject({
      /** Employees at work without an account. */
      hired: z.array(z.string()).max(STAFF_CHANGES_TOLD),
      /** Accounts, of the roles that the caller may delete, whose employee has left. */
      left: z.array(z.string()).max(STAFF_CHANGES_TOLD),
    }),
  ),
});
