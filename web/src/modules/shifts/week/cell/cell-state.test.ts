import { describe, expect, test } from 'vitest';
import { type CellFacts, cellState } from './cell-state.ts';

const free: CellFacts = {
  booked: false,
  intent: undefined,
  open: true,
  past: false,
  coming: true,
  absence: undefined,
  left: undefined,
  missing: 0,
};

describe('the box of a shift', () => {
  test('the box can be ticked on an open day', () => {
    expect(cellState(free)).toMatchObject({ disabled: false, label: 'Свободна', note: '' });
    expect(cellState({ ...free, booked: true })).toMatchObject({ ticked: true, label: 'Вы в смене' });
  });

  test('few free places are shown, and only to employees without a booking', () => {
    expect(cellState({ ...free, left: 1 }).note).toBe('ещё 1 место');
    expect(cellState({ ...free, left: 3 }).note).toBe('ещё 3 места');
    expect(cellState({ ...free, left: 5 }).note).toBe('ещё 5 мест');
    expect(cellState({ ...free, left: 6 }).note).toBe('');
    expect(cellState({ ...free, left: 3, booked: true }).note).toBe('');
  });

  test('the box is disabled outside open dates, booked or not', () => {
    expect(cellState({ ...free, open: false, past: true })).toMatchObject({
      disabled: true,
      label: 'Закрыта',
    });
    expect(cellState({ ...free, open: false, booked: true })).toMatchObject({
      disabled: true,
      ticked: true,
      label: 'Вы в смене',
    });
  });

  test('a full shift of a closed week has a waitlist until it begins', () => {
    const closed = { ...free, open: false, past: true, left: 0 };
    expect(cellState(closed)).toMatchObject({ label: 'Закрыта', disabled: true, full: true });
    for (const facts of [
      { coming: false },
      { left: 1 },
      { left: undefined },
      { booked: true },
      { past: false },
    ])
      expect(cellState({ ...closed, ...facts }).full).toBe(false);
  });

  test('the box is disabled on a day of absence, whatever else applies', () => {
    expect(cellState({ ...free, absence: 'Отгул', booked: true })).toMatchObject({
      disabled: true,
      tone: 'absent',
      label: 'Отсутствие',
    });
  });

  test('a full shift can be cancelled but not booked', () => {
    expect(cellState({ ...free, left: 0 })).toMatchObject({
      disabled: true,
      label: 'Мест нет',
      tone: 'plain',
    });
    expect(cellState({ ...free, left: 0, booked: true })).toMatchObject({
      disabled: false,
      label: 'Вы в смене',
    });
  });

  test('an understaffed shift shows the shortage', () => {
    expect(cellState({ ...free, left: 4, missing: 4 })).toMatchObject({
      label: 'Нужны люди',
      tone: 'wait',
      note: 'ещё 4 места',
      wanted: true,
    });
  });

  test('an offline intent is shown as not confirmed and can be withdrawn', () => {
    const intent = { want: true, state: 'waiting' } as const;
    expect(cellState({ ...free, intent })).toMatchObject({ ticked: true, waiting: true, disabled: false });
    expect(cellState({ ...free, intent, open: false, past: true }).disabled).toBe(false);
  });
});
