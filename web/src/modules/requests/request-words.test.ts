import { expect, test } from 'vitest';
import { awayNames, awayText, balanceText, previewText, spellText } from './request-words.ts';

const away = (...names: string[]) => names.map((full_name) => ({ full_name }));

test('days are named as shortly as they can be', () => {
  expect(spellText('2027-12-03', '2027-12-03')).toBe('3\u00a0декабря 2027');
  expect(spellText('2027-12-03', '2027-12-09')).toBe('3–9\u00a0декабря 2027');
  expect(spellText('2027-11-28', '2027-12-03')).toBe('28\u00a0ноября 2027 – 3\u00a0декабря 2027');
});

test('people of the team are counted once and in words', () => {
  expect(awayText(away('Ильин', 'Ильин', 'Орлова'), 8)).toBe(
    'В команде в эти дни отпросились двое из восьми.',
  );
  expect(awayText(away('Ильин'), 12)).toBe('В команде в эти дни отпросился один из 12.');
  expect(awayText([], 8)).toBe('Из команды в эти дни никто не отпросился.');
  expect(awayText([], 1)).toBe('');
});

test('people who are away are named with their days, up to five', () => {
  const spell = { first_day: '2027-12-03', last_day: '2027-12-09', state: 'asked' as const };
  const later = { ...spell, first_day: '2027-12-20', last_day: '2027-12-20' };
  const names = ['Ильин П', 'Орлова А', 'Сомов И', 'Рогов Ф', 'Лапин Я', 'Котов Е', 'Жуков Б'];
  const people = names.map((full_name) => ({ full_name, ...spell }));
  expect(awayNames([])).toBe('');
  expect(
    awayNames([
      { full_name: 'Ильин П', ...spell },
      { full_name: 'Ильин П', ...later },
    ]),
  ).toBe('Ильин\u00a0П., 3–9\u00a0декабря 2027, 20\u00a0декабря 2027');
  expect(awayNames(people)).toMatch(/; Лапин\u00a0Я\., 3–9\u00a0декабря 2027; и ещё 2$/);
});

test('a preview says how many days are left, which shifts end and who is away', () => {
  const shifts = [1, 2, 3, 4, 5].map((day) => ({ date: `2026-12-0${day}`, shift_id: 2 }));
  const annual = { balance_kind: 'Ежегодный', away: [], of: 1 };
  expect(previewText({ ...annual, days: 14, left: 9, shifts })).toBe(
    '14 дней, останется 9. Будут сняты 5 ваших смен.',
  );
  const timeOff = { ...annual, balance_kind: null };
  expect(previewText({ ...timeOff, days: 1, left: null, shifts: shifts.slice(0, 1) })).toBe(
    '1 день. Будет снята 1 ваша смена.',
  );
  expect(previewText({ ...annual, days: 3, left: -0.5, shifts: [] })).toBe('3 дня, не хватает 0,5.');
  expect(previewText({ ...annual, days: 14, left: null, shifts: [] })).toBe('14 дней, остаток неизвестен.');
});

test('a balance has its day', () => {
  expect(balanceText({ kind: 'Ежегодный', left: 9.5, as_of: '2027-12-01' })).toBe(
    'Ежегодный отпуск: осталось 9,5 дня на 1\u00a0декабря 2027',
  );
});
