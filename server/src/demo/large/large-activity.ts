import { actionId, type Action, type Section, sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import type { CopyValue } from '../copy.ts';
import { randomOf } from '../random.ts';

export const ACTIVITY_COLUMNS = [
  'id',
  'created_at',
  'user_id',
  'section_id',
  'action_id',
  'details',
] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Local working hours of the portal as the part of a day, by an offset of three hours: 08:00–22:00. */
const OPENS = 5 * HOUR;
const OPEN_FOR = 14 * HOUR;

/** Share of all entries, what happened, and its words. */
const KINDS: readonly (readonly [number, Section, Action, string])[] = [
  [0.52, 'account', 'sign_in', 'Chrome, Windows'],
  [0.2, 'account', 'sign_out', 'Chrome, Windows'],
  [0.06, 'account', 'sign_in_failed', 'Неизвестный логин'],
  [0.05, 'news', 'update', 'Квоты по Южному федеральному округу закрыты'],
  [0.04, 'news', 'create', 'Плановые работы на станции обзвона'],
  [0.03, 'information', 'update', 'Отметьте смены до воскресенья'],
  [0.03, 'images', 'upload', 'png, 24 КБ'],
  [0.03, 'feedback', 'send', 'Кому: Офис'],
  [0.02, 'users', 'update', 'operator'],
  [0.01, 'users', 'reset_password', 'operator'],
  [0.01, 'account', 'change_password', 'operator'],
];

/** A hundred places, as many for each kind as its share: one draw finds a kind. */
const KIND_AT = KINDS.flatMap(([share, section, action, details]) =>
  Array.from({ length: Math.round(share * 100) }, () => ({
    section: sectionId(section),
    action: actionId(action),
    details,
    byNobody: action === 'sign_in_failed',
  })),
);

/**
 * Entries between two moments, oldest first, ids from 1. A few accounts do much and most do little, as in
 * life: account `n` of `accounts` is drawn by the square of a random number.
 */
export function* largeActivity(
  count: number,
  accounts: number,
  from: Date,
  to: Date,
): Generator<CopyValue[]> {
  const random = randomOf(1_000_003);
  const days = Math.floor((to.getTime() - from.getTime()) / DAY);
  const first = Math.floor(from.getTime() / DAY) * DAY;

  for (let at = 0; at < count; at += 1) {
    const place = ((at + random.next()) / count) * days;
    const day = Math.floor(place);
    const moment = first + day * DAY + OPENS + Math.floor((place - day) * OPEN_FOR);
    const kind = random.pick(KIND_AT);
    const account = 1 + Math.floor(random.next() ** 2 * accounts);
    yield [at + 1, new Date(moment), kind.byNobody ? null : account, kind.section, kind.action, kind.details];
  }
}
