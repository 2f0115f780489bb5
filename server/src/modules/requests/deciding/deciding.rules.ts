import { REQUEST_STATE_LABELS, type RequestState } from '@portal/contract/requests/request.kinds.ts';
import type * as calls from '@portal/contract/requests/deciding.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { required } from '../../../platform/database/required.ts';
import { isManaged, managedScope } from '../../../platform/people/scope.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { addWorkingDays } from '../../../platform/time/working-days.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { type Formed, needed } from '../../files/files.public.ts';
import { deliverPaper } from '../../papers/papers.public.ts';
import { settleAttendance } from '../../shifts/hours/disputed.public.ts';
import {
  endRequested,
  lockSpell,
  putAbsence,
  putExcusedShift,
} from '../../shifts/staff-changes/requested.public.ts';
import { holdAbsences } from '../../staff/exchange/erp.public.ts';
import type { Viewer } from '../deciders.sql.ts';
import { isOwn, toRecord } from '../list.rules.ts';
import { addressOf, notifyDeciders, notifyOfDecision, titleOf } from '../notices/notices.rules.ts';
import { lockRequest, type RequestRow, selectOwner, selectRequest } from '../requests.sql.ts';
import { viewerOf } from '../viewer.rules.ts';
import * as sql from './deciding.sql.ts';

interface Locked {
  row: RequestRow;
  viewer: Viewer;
  /** Step before the wait for the locks. */
  stepBefore: number;
}

/** Waits for an import of absences, then locks the people whom a decision moves, then the request. */
async function lockAll(ctx: Ctx, id: number): Promise<Locked> {
  const { tx, caller } = ctx;
  const { employeeId, firstDay, lastDay, area, step } = orNotFound(await selectOwner(tx, id));
  if (firstDay !== null) await holdAbsences(tx);
  await lockSpell(tx, { employeeId, firstDay: firstDay ?? '0001-01-01', lastDay: lastDay ?? '0001-01-01' });
  await lockRequest(tx, id);
  const viewer = await viewerOf(ctx);
  const row = await selectRequest(tx, id, viewer);
  if (row) return { row, viewer, stepBefore: step };
  const isKnown = isEditor(caller.role) && isManaged(await managedScope(ctx), { employeeId, area });
  throw new Refusal(isKnown ? 'not_your_step' : 'not_found');
}

async function lockToDecide(ctx: Ctx, id: number): Promise<Locked> {
  const locked = await lockAll(ctx, id);
  const { row, stepBefore } = locked;
  if (isOwn(ctx, row)) throw new Refusal('own_decision', { detail: 'Свою заявку решает другой.' });
  if (row.state !== 'open') throw new Refusal('request_decided');
  if (!row.canDecide) throw new Refusal('not_your_step');
  // Another decision of this step came first.
  if (row.step !== stepBefore) throw new Refusal('request_decided');
  return locked;
}

/** Puts an approved absence; returns the shifts that a manager has marked. */
async function applyAbsence(ctx: Ctx, { id, employeeId, name, ...row }: RequestRow): Promise<Shift[]> {
  const { firstDay, lastDay, shiftId } = row;
  if (firstDay === null || lastDay === null) return [];
  const approved = { requestId: id, employeeId, reason: name };
  return shiftId === null
    ? putAbsence(ctx, { ...approved, firstDay, lastDay })
    : putExcusedShift(ctx, { ...approved, shift: { date: firstDay, shift_id: shiftId } });
}

/** Sets the attendance that the decision names. */
async function settleHours(
  ctx: Ctx,
  { employeeId, firstDay, shiftId }: RequestRow,
  { state, minutes }: Pick<Input<typeof calls.decideRequest>['body'], 'state' | 'minutes'>,
): Promise<void> {
  if (!state) throw new Refusal('validation', { field: 'state', detail: 'Выберите, что поставить в явке.' });
  if (firstDay === null || shiftId === null) return;
  await settleAttendance(ctx, { empl_id: employeeId, date: firstDay, shift_id: shiftId, state, minutes });
}

interface Outcome {
  state: RequestState;
  reason: string;
  paperId?: number;
}

/** Writes the decision of the present step, tells of it and logs it. */
async function decide(
  ctx: Ctx,
  { row, viewer }: Locked,
  { state, reason, paperId }: Outcome,
): Promise<RequestRow> {
  const { tx, caller, now, timeZone, settings, webhooks } = ctx;
  const { id, step, termDays, employeeId, kind } = row;
  const isOver = state !== 'open';
  await sql.insertDecision(tx, { requestId: id, step, accountId: caller.accountId, createdAt: now });
  await sql.updateRequest(tx, id, {
    ...{ state, reason, ...(paperId !== undefined && { paperId }) },
    ...(isOver
      ? { decidedAt: now, decidedBy: caller.accountId }
      : {
          step: step + 1,
          escalatedAt: null,
          decideUntil: addWorkingDays(dayInZone(now, timeZone), termDays, settings.pay.holidays),
        }),
  });
  const after = required(await selectRequest(tx, id, viewer));
  await notifyOfDecision(ctx, after);
  if (isOver)
    await webhooks.publish(tx, [
      {
        event: 'request.decided',
        people: { code_id: employeeId },
        data: { request_id: String(id), kind, state },
      },
    ]);
  else await notifyDeciders(ctx, after, { title: titleOf(after), detail: after.message });
  const outcome = isOver ? REQUEST_STATE_LABELS[state].toLocaleLowerCase('ru') : `одобрен шаг ${step}`;
  await recordChange(ctx, {
    ...{ section: 'requests', action: 'decide', url: addressOf(id) },
    details: `${row.employee}: ${titleOf(row)}, ${outcome}`,
    changes: {
      ...(isOver ? { state: [row.state, state] } : { step: [step, after.step] }),
      ...(reason && { reason: ['', reason] }),
    },
  });
  return after;
}

export async function decideRequest(ctx: Ctx, { params: { id }, body }: Input<typeof calls.decideRequest>) {
  const { outcome, reason, step } = body;
  const locked = await lockToDecide(ctx, id);
  const { row } = locked;
  if (step !== undefined && step !== row.step) throw new Refusal('request_decided');
  if (outcome === 'refuse')
    return { data: toRecord(await decide(ctx, locked, { state: 'refused', reason }), ctx) };
  if (row.step < row.steps.length)
    return { data: toRecord(await decide(ctx, locked, { state: 'open', reason }), ctx) };
  if (row.kind === 'certificate')
    throw new Refusal('validation', {
      field: 'outcome',
      detail: 'Приложите готовую справку: этим заявка и решится.',
    });
  if (row.kind === 'hours') await settleHours(ctx, row, body);
  const marked = row.kind === 'absence' ? await applyAbsence(ctx, row) : [];
  const state = row.kind === 'other' ? 'done' : 'approved';
  const data = toRecord(await decide(ctx, locked, { state, reason }), ctx);
  return marked.length > 0 ? { data, meta: { marked } } : { data };
}

/** The person's own before its first day, an administrator's at any time. Days that have passed stay absent. */
export async function cancelRequest(ctx: Ctx, { params: { id } }: Input<typeof calls.cancelRequest>) {
  const { tx, caller, now, timeZone } = ctx;
  const { row, viewer } = await lockAll(ctx, id);
  if (!isOwn(ctx, row) && caller.role !== 'A') throw new Refusal('not_found');
  if (row.state !== 'approved' || row.kind !== 'absence') throw new Refusal('request_decided');
  const today = dayInZone(now, timeZone);
  const hasBegun = (row.firstDay ?? today) <= today;
  if (hasBegun && caller.role !== 'A') throw new Refusal('already_begun');
  const isOver = (row.lastDay ?? today) < today;
  await endRequested(tx, id, isOver ? undefined : today);
  await sql.updateRequest(tx, id, { state: 'withdrawn' });
  const after = required(await selectRequest(tx, id, viewer));
  if (!isOwn(ctx, row)) await notifyOfDecision(ctx, after);
  await recordChange(ctx, {
    ...{ section: 'requests', action: 'withdraw', url: addressOf(id) },
    details: `${row.employee}: ${titleOf(row)}`,
    changes: { state: [row.state, 'withdrawn'] },
  });
  return { data: toRecord(after, ctx) };
}

/** Delivers the certificate to the person's own papers, which decides the last step. */
export async function giveCertificate(
  ctx: Ctx,
  { params: { id }, upload: file }: Formed<typeof calls.giveCertificate>,
) {
  const upload = needed(file);
  const locked = await lockToDecide(ctx, id);
  const { row } = locked;
  if (row.kind !== 'certificate')
    throw new Refusal('validation', { field: 'file', detail: 'Это не заявка на справку.' });
  if (row.step < row.steps.length) throw new Refusal('not_your_step');
  const { employeeId, documentTypeId, name } = row;
  const paperId = await deliverPaper(ctx, { upload, employeeId, documentTypeId, name });
  return { data: toRecord(await decide(ctx, locked, { state: 'done', reason: '', paperId }), ctx) };
}
