import { MAX_REQUEST_DAYS } from '@portal/contract/requests/request.kinds.ts';
import type * as calls from '@portal/contract/requests/requests.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { lockEmployee } from '../../shifts/booking/booking.public.ts';
import { hasBegun } from '../../shifts/shifts.public.ts';
import { hasAbsence, selectBooked } from '../../shifts/staff-changes/requested.public.ts';
import { leftOf } from '../balance/balance.rules.ts';
import { isOwn, toRecord } from '../list.rules.ts';
import { addressOf, titleOf } from '../notices/notices.rules.ts';
import { lockRequest, selectRequest, type Spell } from '../requests.sql.ts';
import { holdType, type TypeRow } from '../types/types.rules.ts';
import { viewerOf } from '../viewer.rules.ts';
import { fileRequest } from './file.rules.ts';
import * as sql from './own.sql.ts';

/** A repeated press within this time is the same request. */
const TWICE_MS = 60 * 1000;
const DAY_SECONDS = 24 * 60 * 60;

const fault = (field: string, detail: string) => new Refusal('validation', { field, detail });

export function ownEmployee({ caller: { employeeId } }: ReadCtx | Ctx): number {
  if (employeeId === null) throw new Refusal('no_employee');
  return employeeId;
}

export const lengthOf = ({ firstDay, lastDay }: Pick<Spell, 'firstDay' | 'lastDay'>): number =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / (DAY_SECONDS * 1000) + 1;

export function assertSpan(
  span: Pick<Spell, 'firstDay' | 'lastDay'>,
  source: 'field' | 'parameter' = 'field',
): void {
  const wrong = (detail: string) => new Refusal('validation', { [source]: 'last_day', detail });
  if (span.lastDay < span.firstDay) throw wrong('Последний день раньше первого.');
  if (lengthOf(span) > MAX_REQUEST_DAYS) throw wrong(`Не больше ${MAX_REQUEST_DAYS} дней.`);
}

type Body = Input<typeof calls.createRequest>['body'];

/** Days of an absence, or its shift; nothing for other kinds. */
function spanOf({ kind, unit }: TypeRow, body: Body) {
  if (kind !== 'absence') return { firstDay: null, lastDay: null, shiftId: null };
  if (unit === 'shift') {
    if (!body.date) throw fault('date', 'Укажите день смены.');
    if (!body.shift_id) throw fault('shift_id', 'Укажите смену.');
    return { firstDay: body.date, lastDay: body.date, shiftId: body.shift_id };
  }
  if (!body.first_day) throw fault('first_day', 'Укажите первый день.');
  if (!body.last_day) throw fault('last_day', 'Укажите последний день.');
  const span = { firstDay: body.first_day, lastDay: body.last_day };
  assertSpan(span);
  return { ...span, shiftId: null };
}

/** Refuses what the person cannot ask for; the person is locked. */
async function assertPossible(ctx: Ctx, type: TypeRow, spell: Spell, shiftId: number | null): Promise<void> {
  const { tx, now, timeZone } = ctx;
  const earliest = addDays(dayInZone(now, timeZone), type.daysBefore);
  const field = shiftId === null ? 'first_day' : 'date';
  if (shiftId !== null) {
    const booked = await selectBooked(tx, spell);
    const shift = booked.find(({ shift_id }) => shift_id === shiftId);
    if (!shift) throw new Refusal('not_booked', { field });
    if (hasBegun(ctx, shift)) throw new Refusal('shift_started', { field });
  }
  if (spell.firstDay < earliest)
    throw new Refusal('too_early', {
      field,
      ...(type.daysBefore > 0 && {
        detail: `Подайте заявку не позже чем за ${type.daysBefore} дн. до начала.`,
      }),
    });
  if ((await hasAbsence(tx, spell)) || (await sql.hasRequested(tx, spell, shiftId)))
    throw new Refusal('overlaps', { field });
  const left = await leftOf(ctx, spell.employeeId, type.balanceKind);
  if (left !== null && lengthOf(spell) > left) throw new Refusal('balance_short', { field, meta: { left } });
}

export async function createRequest(ctx: Ctx, { body }: Input<typeof calls.createRequest>) {
  const { tx, now } = ctx;
  const employeeId = ownEmployee(ctx);
  const { message, type_id: typeId } = body;
  const type = await holdType(tx, typeId);
  if (!type || type.isArchive || type.kind === 'hours')
    throw fault('type_id', type?.isArchive ? 'Такие заявки больше не подают.' : 'Выберите, о чём заявка.');
  if (type.kind === 'other' && message === '') throw fault('message', 'Напишите, что нужно.');
  const { firstDay, lastDay, shiftId } = spanOf(type, body);
  const spell = { employeeId, firstDay: firstDay ?? '', lastDay: lastDay ?? '' };
  await lockEmployee(tx, employeeId);
  const same =
    firstDay === null
      ? await sql.selectSame(tx, { employeeId, typeId, message }, new Date(now.getTime() - TWICE_MS))
      : undefined;
  const viewer = await viewerOf(ctx);
  if (same !== undefined) return { data: toRecord(required(await selectRequest(tx, same, viewer)), ctx) };
  if (firstDay !== null) await assertPossible(ctx, type, spell, shiftId);
  return fileRequest(ctx, type, { employeeId, message, firstDay, lastDay, shiftId });
}

export async function withdrawRequest(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.withdrawRequest>,
): Promise<void> {
  const { tx, now } = ctx;
  await lockRequest(tx, id);
  const row = orNotFound(await selectRequest(tx, id, await viewerOf(ctx)));
  if (!isOwn(ctx, row)) throw new Refusal('not_found');
  if (row.state === 'withdrawn') return;
  if (row.state !== 'open') throw new Refusal('request_decided');
  await sql.withdraw(tx, id, now);
  await recordChange(ctx, {
    section: 'requests',
    action: 'withdraw',
    details: titleOf(row),
    url: addressOf(id),
  });
}
