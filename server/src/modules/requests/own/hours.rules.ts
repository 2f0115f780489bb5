import type * as calls from '@portal/contract/requests/requests.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { required } from '../../../platform/database/required.ts';
import type { Objections } from '../../../platform/module.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { lockEmployee } from '../../shifts/booking/booking.public.ts';
import { assertDisputable, putAnswered } from '../../shifts/hours/disputed.public.ts';
import { toRecord } from '../list.rules.ts';
import { requestThread } from '../messages.rules.ts';
import { selectRequest } from '../requests.sql.ts';
import { hoursType } from '../types/types.rules.ts';
import { viewerOf } from '../viewer.rules.ts';
import { fileRequest } from './file.rules.ts';
import { ownEmployee } from './own.rules.ts';
import * as sql from './own.sql.ts';

export const openObjections: Objections = ({ tx }, days, employeeIds) =>
  sql.selectObjections(tx, days, employeeIds);

/** Also answers a manager's question about the shift. Further words to an open objection go into its conversation. */
export async function objectToHours(ctx: Ctx, { body }: Input<typeof calls.objectToHours>) {
  const { tx, now } = ctx;
  const { date, shift_id, message } = body;
  const employeeId = ownEmployee(ctx);
  const type = orNotFound(await hoursType(tx));
  await lockEmployee(tx, employeeId);
  const place = { employeeId, date, shift_id };
  await assertDisputable(ctx, place);
  await putAnswered(tx, place, now);
  const same = await sql.selectObjection(tx, place);
  if (same === undefined)
    return fileRequest(ctx, type, {
      ...{ employeeId, message, firstDay: date, lastDay: date, shiftId: shift_id },
    });
  const open = required(await selectRequest(tx, same, await viewerOf(ctx)));
  if (message !== open.message) await requestThread.write(ctx, { params: { id: same }, body: { message } });
  return { data: toRecord(open, ctx) };
}
