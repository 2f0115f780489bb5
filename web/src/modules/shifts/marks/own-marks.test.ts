import type { DayOfMarks } from '@portal/contract/shifts/marks/marks.calls.ts';
import { describe, expect, test } from 'vitest';
import {
  clockWords,
  countedWords,
  currentDay,
  momentLike,
  nextMoment,
  type OwnMark,
  shownDays,
  untilChange,
} from './own-marks.ts';

const at = (time: string) => `2026-11-25T${time}:00+03:00`;
const ms = (time: string) => Date.parse(at(time));
const mark = (kind: OwnMark['kind'], time: string) => ({ kind, at: at(time), sent_at: null });
const day = (more: Partial<DayOfMarks> = {}): DayOfMarks => ({
  ...{ date: '2026-11-25', shift_id: 2, start: at('09:00'), end: at('15:00') },
  ...{ state: 'ready', marks: [] },
  ...more,
});
const own = (kind: OwnMark['kind'], time: string): OwnMark => ({
  ...{ date: '2026-11-25', shift_id: 2, kind, at: at(time) },
});
const online = (time: string) => ({ now: ms(time), isReachable: true });
const offline = (time: string) => ({ now: ms(time), isReachable: false });

describe('the words of a shift', () => {
  const started = (time: string) => day({ state: 'working', marks: [mark('start', time)] });
  test.each([
    ['before the start', day(), '08:50', 'Посчитаем с 09:00'],
    ['two minutes late', day(), '09:02', 'Посчитаем с 09:02, опоздание 2 мин не считается'],
    ['five minutes late', day(), '09:05', 'Посчитаем с 09:05, опоздание 5 мин не считается'],
    ['twenty minutes late', day(), '09:20', 'Посчитаем с 09:20, опоздание 20 мин'],
    ['started early', started('08:50'), '10:00', 'На смене с 08:50, считаем с 09:00'],
    ['started in time', started('09:00'), '10:00', 'На смене с 09:00'],
    ['started late', started('09:07'), '10:00', 'На смене с 09:07, опоздание 7 мин'],
  ])('a person who is %s reads what will be counted', (_name, shift, now, words) => {
    expect(countedWords(shift, ms(now))).toBe(words);
  });

  test('breaks are counted in minutes, an open one by its start', () => {
    const marks = [mark('start', '09:00'), mark('break', '12:10')];
    expect(countedWords(day({ state: 'break', marks }), ms('12:20'))).toBe('Перерыв с 12:10');
    const back = [...marks, mark('back', '12:30')];
    expect(countedWords(day({ state: 'working', marks: back }), ms('13:00'))).toBe(
      'На смене с 09:00, перерыв 20 мин',
    );
    const finished = day({ state: 'finished', marks: [...back, mark('finish', '15:01')] });
    expect(countedWords(finished, ms('15:30'))).toBe('Смена закончена: 09:00–15:01, перерыв 20 мин');
  });

  test('a clock that is wrong by more than a minute is named', () => {
    expect(clockWords(-58 * 60_000)).toBe('Часы устройства спешат на 58 мин, считаем по порталу');
    expect(clockWords(3_600_000)).toBe('Часы устройства отстают на 1\u00a0ч 0\u00a0мин, считаем по порталу');
    expect(clockWords(60_000)).toBeUndefined();
  });

  test('a moment is written in the zone of the organisation, also over midnight', () => {
    expect(momentLike(at('09:00'), Date.parse('2026-11-25T21:30:05.900Z'))).toBe('2026-11-26T00:30:05+03:00');
    expect(momentLike('2026-11-25T09:00:00Z', ms('09:00'))).toBe('2026-11-25T06:00:00+00:00');
  });
});

test('a mark is never before the last one of its shift', () => {
  const marked = day({ state: 'working', marks: [mark('start', '09:02')] });
  expect(nextMoment(marked, ms('09:01'))).toBe(at('09:02'));
  expect(nextMoment(marked, ms('09:03'))).toBe(at('09:03'));
  expect(nextMoment(day(), ms('09:01'))).toBe(at('09:01'));
});

describe('the state of a shift on the page', () => {
  test('marks that wait are part of it, once', () => {
    const shown = currentDay(day(), [own('start', '09:01'), own('break', '12:00')], offline('12:05'));
    expect([shown.state, shown.marks.length]).toEqual(['break', 2]);
    const known = day({ state: 'working', marks: [mark('start', '09:01')] });
    expect(currentDay(known, [own('start', '09:01')], online('09:02')).marks).toHaveLength(1);
    expect(currentDay(day(), [{ ...own('start', '09:01'), shift_id: 3 }], online('09:02')).state).toBe(
      'ready',
    );
  });

  test('marks of one second are in the order in which they may come', () => {
    const marks = [mark('break', '09:01'), mark('start', '09:01')];
    expect(currentDay(day({ state: 'break', marks }), [], online('09:02')).state).toBe('break');
  });

  test('the button comes by the clock without a network; with one the server decides until the start', () => {
    const early = day({ state: 'early' });
    expect(currentDay(early, [], online('08:50')).state).toBe('early');
    expect(currentDay(early, [], offline('08:50')).state).toBe('ready');
    expect(currentDay(early, [], offline('08:40')).state).toBe('early');
    expect(currentDay(early, [], online('09:00')).state).toBe('ready');
    expect(currentDay(day(), [], online('15:00')).state).toBe('missed');
  });

  test('the shift that can be pressed is shown, else the next one, else the finished one', () => {
    const finished = day({ state: 'finished', marks: [mark('start', '09:00'), mark('finish', '15:00')] });
    const evening = day({ shift_id: 3, start: at('15:00'), end: at('21:00'), state: 'early' });
    const shown = (days: DayOfMarks[], now = '15:01') =>
      shownDays(days, ms(now)).map(({ shift_id }) => shift_id);
    expect(shown([finished, evening])).toEqual([3]);
    expect(shown([finished])).toEqual([2]);
    const [start, end] = ['2026-11-26T09:00:00+03:00', '2026-11-26T15:00:00+03:00'];
    const tomorrow = day({ date: '2026-11-26', shift_id: 4, start, end, state: 'early' });
    expect(shown([finished, tomorrow])).toEqual([2]);
    expect(shownDays([tomorrow], Date.parse(start) - 600_000)).toEqual([tomorrow]);
    expect(
      shown([
        { ...finished, state: 'working' },
        { ...evening, state: 'ready' },
      ]),
    ).toEqual([2, 3]);
    expect(shown([day({ state: 'missed' })])).toEqual([]);
    expect(shown([{ ...finished, state: 'working' }], '21:01')).toEqual([]);
  });

  test('the server is asked at the end of an unmarked shift, and each minute when marks may open', () => {
    expect(untilChange([day()], ms('14:00'))).toBe(3_600_000);
    expect(untilChange([day({ state: 'early' })], ms('06:00'))).toBe(3_600_000);
    expect(untilChange([day({ state: 'early' })], ms('08:00'))).toBe(60_000);
    expect(untilChange([day({ state: 'working' })], ms('10:00'))).toBe(false);
  });
});
