import { countOf, type Forms } from '../../../../platform/plural.ts';
import { type BookingIntent, isTicked } from '../../booking/booking-intent.ts';

/** Data of one shift of one day. */
export interface CellFacts {
  booked: boolean;
  intent: BookingIntent | undefined;
  /** The day is open for planning. */
  open: boolean;
  /** Planning of the week has closed (not still to open). */
  past: boolean;
  /** The shift has not begun. */
  coming: boolean;
  absence: string | undefined;
  /** Free places; undefined without a capacity. */
  left: number | undefined;
  missing: number;
}

/** Threshold of the note about few free places. */
const FEW_PLACES_LIMIT = 5;
const PLACES: Forms = ['место', 'места', 'мест'];

export type CellTone = 'plain' | 'mine' | 'wait' | 'absent';

export interface CellState {
  ticked: boolean;
  disabled: boolean;
  /** Text of the box; empty if the row label has it. */
  label: string;
  tone: CellTone;
  /** Second, smaller line: free places if few. */
  note: string;
  /** Booked offline, not sent yet. */
  waiting: boolean;
  wanted: boolean;
  /** No free places: a waitlist exists. */
  full: boolean;
}

/**
 * Checkbox, texts and reason of a cell, in order of precedence: absence, own intent, closed week, full shift.
 */
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
    // In a closed week the waitlist notifies of free places.
    const full = past && coming && !ticked && left === 0;
    return { ...base, disabled: !waiting, label, tone: ticked ? 'mine' : 'plain', full };
  }
  if (waiting) return { ...base, disabled: false, label: 'не подтверждено', tone: 'wait' };
  if (ticked) return { ...base, disabled: false, label: 'Вы в смене', tone: 'mine' };
  if (left === 0) return { ...base, disabled: true, label: 'Мест нет', tone: 'plain', full: true };
  const note = left === undefined || left > FEW_PLACES_LIMIT ? '' : `ещё ${countOf(left, PLACES)}`;
  if (missing > 0) return { ...base, disabled: false, label: 'Нужны люди', tone: 'wait', note, wanted: true };
  return { ...base, disabled: false, label: 'Свободна', tone: 'plain', note };
}
