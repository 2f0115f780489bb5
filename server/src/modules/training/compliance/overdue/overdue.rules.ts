import { MAX_NAMED } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { ReadCtx } from '../../../../platform/api/context.ts';
import { SOURCES } from '../filters.rules.ts';
import { selectOverdue } from './overdue.sql.ts';

/** A supervisor's own people with something overdue. */
export const teamOverdue = async (ctx: ReadCtx, employeeIds: readonly number[]) => ({
  overdue: await selectOverdue(ctx.tx, { sources: SOURCES, at: ctx, employeeIds, limit: MAX_NAMED }),
});
