import { describe, expect, test } from 'vitest';
import type { MyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';
import { dutyLine, payLine, shiftLine } from './today-lines.ts';

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
  running_month: null,
  last_pay: { period: '2026-10', total_sum: '48236.40' },
};
const on = (date: string): MyDay => ({ ...DAY, next_shift: DAY.next_shift && { ...DAY.next_shift, date } });

describe('the lines of the day', () => {
  test.each([
    ['2026-11-25', /^Сегодня, 09:00/],
    ['2026-11-26', /^Завтра, 09:00/],
    ['2026-11-28', /^28\u00a0ноября.*, 09:00/],
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

  test('the line of a duty shows its term, or what it is about', () => {
    const duty = (attributes: Partial<Duty['attributes']>): Duty => ({
      type: 'duty',
      id: 'instruction-7',
      attributes: {
        kind: 'instruction',
        title: 'Планшет интервьюера',
        detail: 'Пройти инструктаж',
        address: '/file_viewer/instruction/7',
        due: null,
        overdue: false,
        ...attributes,
      },
    });
    expect(dutyLine(duty({}))).toEqual({ title: 'Планшет интервьюера', note: 'Пройти инструктаж' });
    const due = '2026-11-29T12:00:00+03:00';
    expect(dutyLine(duty({ due })).note).toBe('до вс, 29\u00a0ноября, 12:00');
    expect(dutyLine(duty({ due, overdue: true })).note).toBe('срок прошёл 29\u00a0ноября');
  });

  test('the line shows the running month while there is data, as far as the organisation shows it', () => {
    const running = { as_of: '2026-11-24', total: '-250.10', completed: 30, hours: '04:30' };
    const lineOf = (changes: Partial<typeof running> | object) =>
      payLine({ ...DAY, running_month: { ...running, ...changes } });
    expect(lineOf({})).toEqual({
      title: '−250,10 ₽',
      note: 'Этот месяц, данные на 24\u00a0ноября; окончательно посчитает бухгалтерия',
    });
    expect(lineOf({ total: null })?.title).toBe('Готово 30');
    expect(lineOf({ total: null, completed: null })?.title).toBe('04:30 ч');
  });

  test('the line shows the last pay', () => {
    expect(payLine(DAY)?.note).toBe('Итого за октябрь 2026');
    expect(payLine(DAY)?.title).toMatch(/^48.236,40 ₽$/);
    expect(payLine({ ...DAY, last_pay: null })).toBeUndefined();
  });
});
