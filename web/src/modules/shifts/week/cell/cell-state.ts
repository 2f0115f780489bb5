import { countOf, type Forms } from '../../../../platform/plural.ts';
import { type BookingIntent, isTicked } from '../../booking/booking-intent.ts';

/** What is known of one shift of one day. */
export interface CellFacts {
  booked: boolean;
  intent: BookingIntent | undefined;
  /** The day may be planned. */
  open: boolean;
  /** The planning of the week is over (and not yet to come). */
  past: boolean;
  /** The shift has not begun. */
  coming: boolean;
  /** Reason of an absence. */
  absence: string | undefined;
  /** Places left; undefined where no capacity is set. */
  left: number | undefined;
  /** How many people the shift still lacks. */
  missing: number;
}

/** So few places are worth a word: there may be none tomorrow. */
const FEW_PLACES = 5;
const PLACES: Forms = ['место', 'места', 'мест'];

export type CellTone = 'plain' | 'mine' | 'wait' | 'absent';

export interface CellState {
  ticked: boolean;
  disabled: boolean;
  /** Said in words by the box; empty where the row says it. */
  label: string;
  tone: CellTone;
  /** A second, smaller line: places, where few are left. */
  note: string;
  /** Ticked without a network. */
  waiting: boolean;
  wanted: boolean;
  /** No place is left: there is a line for it. */
  full: boolean;
}

/** Box, words and reason of a cell, the strictest first: absence, own intent, closed week, full shift. */
export function cellState(facts: CellFacts): CellState {
  const { booked, intent, open, past, coming, absence, left, missing } = facts;
  const ticked = isTicked(intent, booked);
  const waiting = intent?.state === 'waiting';
  const base = { ticked, waiting, wanted: false, full: false, note: '' };
  if (absence !== undefined) {
    return { ...base, disabled: true, label: 'Отсутствие', tone: 'absent', waiting: false };
  }
  if (!open) {
    const label = ticked ? 'Вы в смене' : past ? 'Закрыта' : 'Ещё закрыта';
    // Who waits in a week that is closed is told of a place that gets free.
    const full = past && coming && !ticked && left === 0;
    return { ...base, disabled: !waiting, label, tone: ticked ? 'mine' : 'plain', full };
  }
  if (waiting) return { ...base, disabled: false, label: 'не подтверждено', tone: 'wait' };
  if (ticked) return { ...base, disabled: false, label: 'Вы в смене', tone: 'mine' };
  if (left === 0) return { ...base, disabled: true, label: 'Мест нет', tone: 'plain', full: true };
  const note = left === undefined || left > FEW_PLACES ? '' : `ещё ${countOf(left, PLACES)}`;
  if (missing > 0) return { ...base, disabled: false, label: 'Нужны люди', tone: 'wait', note, wanted: true };
  return { ...base, disabled: false, label: 'Свободна', tone: 'plain', note };
}
