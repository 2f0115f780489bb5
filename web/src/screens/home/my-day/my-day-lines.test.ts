import { describe, expect, test } from 'vitest';
import type { MyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import { instructionLine, payLine, planningLine, shiftLine } from './my-day-lines.ts';

const DAY: MyDay = {
  today: '2026-11-25',
  next_shift: {
    date: '2026-11-26',
    shift_id: 2,
    name: 'Смена I',
    starts_at: '2026-11-26T09:00:00+03:00',
    ends_at: '2026-11-26T15:00:00+03:00',
  },
  planning: { monday: '2026-11-30', closes_at: '2026-11-29T12:00:00+03:00', shifts: 3 },
  instructions: { count: 2, next: { id: '7', name: 'Планшет интервьюера.mp4', status: 1 } },
  last_pay: { period: '2026-10', total_sum: '48236.40' },
};
const on = (date: string): MyDay => ({ ...DAY, next_shift: DAY.next_shift && { ...DAY.next_shift, date } });

describe('the lines of the day', () => {
  test.each([
    ['2026-11-25', /^Сегодня, 09:00/],
    ['2026-11-26', /^Завтра, 09:00/],
    ['2026-11-28', /^28 ноября.*, 09:00/],
  ])('the line names the day of the next shift: %s', (date, title) => {
    expect(shiftLine(on(date)).title).toMatch(title);
  });

  test('the line shows the hours of the next shift, or that there is none', () => {
    expect(shiftLine(DAY)).toEqual({
      title: 'Завтра, 09:00–15:00',
      note: 'Смена I, четверг',
    });
    expect(shiftLine({ ...DAY, next_shift: null }).title).toBe('Смен впереди нет');
  });

  test('the line counts the shifts of the planned week, and reminds of an empty one', () => {
    const now = Date.parse('2026-11-27T10:00:00+03:00');
    expect(planningLine(DAY, now)).toMatchObject({
      title: 'Записано: 3 смены',
      note: '30 ноября – 6 декабря: осталось 2 дн 2 ч',
      isWanted: false,
    });
    const none = { ...DAY, planning: DAY.planning && { ...DAY.planning, shifts: 0 } };
    expect(planningLine(none, now)).toMatchObject({
      title: 'Вы никуда не записаны',
      isWanted: true,
    });
    expect(planningLine({ ...DAY, planning: null }, now)).toBeUndefined();
  });

  test('the line names the next instruction by its next step', () => {
    expect(instructionLine(DAY)).toEqual({
      title: 'Пройти 2 инструктажа',
      note: 'Продолжить: Планшет интервьюера',
      isWanted: true,
    });
    expect(instructionLine({ ...DAY, instructions: { count: 0, next: null } }).isWanted).toBeUndefined();
  });

  test('the line shows the last pay', () => {
    expect(payLine(DAY)?.note).toBe('Итого за октябрь 2026');
    expect(payLine(DAY)?.title).toMatch(/^48.236,40 ₽$/);
    expect(payLine({ ...DAY, last_pay: null })).toBeUndefined();
  });
});
