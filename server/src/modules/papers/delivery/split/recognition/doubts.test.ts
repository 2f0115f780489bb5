import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../testing/samples/text-runs.ts';
import { recogniser } from './recognition.reader.ts';

const PEOPLE = [
  { id: 1, code: '10001', name: 'Ёлкина Анна Петровна' },
  { id: 2, code: '10002', name: 'Кузьмин Пётр Ильич' },
  { id: 3, code: '10003', name: 'Маркович Анна Львовна' },
  { id: 4, code: '45000', name: 'Орлов Олег' },
  { id: 5, code: '160', name: 'Римская Ольга Львовна' },
  { id: 12, code: '000012', name: 'Зимина Вера Олеговна' },
  { id: 13, code: '012160', name: 'Ли Ян' },
  { id: 7, code: '7', name: 'Белова Яна Олеговна' },
  { id: 712, code: '712', name: 'Титова Яна Олеговна' },
  { id: 21, code: '21', name: 'Лосев Пётр Олегович' },
  { id: 14, code: '12345', name: 'Ким Яна Олеговна' },
];
const { read, split, ofFile } = recogniser(PEOPLE);
const items = (...texts: string[]) => split(texts.map((text) => read(runsOf(text))));
/** Employee or reason, then the pages. */
const owners = (...texts: string[]) =>
  items(...texts).map((item) => [item.employeeId ?? item.reason, ...item.pages]);
/** The second page of a file whose first one is of the first employee. */
const ownerBehind = (text: string) => {
  const [first, second] = items('Таб. № 10001', text);
  return second ? (second.employeeId ?? second.reason) : (first?.employeeId ?? first?.reason);
};

describe('a full name before a word like a patronymic', () => {
  test('the name with its own patronymic is seen beside the surname of another person', () => {
    expect(owners('Кузьмин Пётр Ильич\nМаркович Анна Львовна', 'Кузьмин Пётр Ильич\nМаркович А. Л.')).toEqual(
      [
        ['two_people', 1],
        [2, 2],
      ],
    );
    expect(owners('Таб. № 10003', 'Кузьмин Пётр Ильич\nМаркович А. Л.')).toEqual([
      [3, 1],
      ['name_differs', 2],
    ]);
    expect(owners('Таб. № 10001\nКузьмин Пётр Ильич\nРабинович, директор')).toEqual([['name_differs', 1]]);
  });

  test('a name of two parts is seen before a known full name and a comma, not before a patronymic', () => {
    expect(owners('Орлов Олег\nМаркович Анна Львовна')).toEqual([['two_people', 1]]);
    expect(owners('Орлов Олег, Рабинович')).toEqual([[4, 1]]);
    expect(owners('Орлов Олег Маркович')).toEqual([['no_number', 1]]);
  });
});

describe('digits in several cells', () => {
  test.each([
    ['Таб. №   Часы\n12       160', 12],
    ['Таб. № 12   160', 12],
    ['Таб. №   Дни   Дети\n7        1     2', 7],
    ['Таб. № 12 160 часов', 'two_people'],
    ['Таб. №\n12 160', 'two_people'],
    ['Таб. № 7 1 2', 'two_people'],
    ['Таб. № 45 000', 4],
    ['Таб. №   Оклад\n4 5 0 0 0   160', 4],
    ['Таб. №      Оклад\n4 5 0 0 0   160', 4],
  ])('%j is of %s', (text, owner) => {
    expect(owners(text)).toEqual([[owner, 1]]);
  });

  test('a column of single digits without a label is no number', () => {
    expect(owners('1   2   3   4   5')).toEqual([['no_number', 1]]);
    expect(owners('1 2 3 4 5')).toEqual([[14, 1]]);
  });
});

describe('a label without its number', () => {
  test.each([
    'Таб. №          160 часов',
    'Таб. № ____ 160 часов',
    'Таб. №\n\n45000',
    'Таб. №   Сотрудник\n         Ёлкина А. П.\n45000',
    'Таб. №   Дни\n         21\n45000    160',
    'Таб. №   Сотрудник   160',
  ])('it takes none of another cell: %j', (text) => {
    expect(ownerBehind(text)).toBe('no_number');
  });

  test.each([
    ['Таб. №          160', 5],
    ['Таб. № — 160 Римская', 5],
    ['Таб. №: 160 Римская', 5],
    ['Таб. №   Структурное\n         подразделение\n45000    Колл-центр', 4],
  ])('its own cell is read: %j', (text, owner) => {
    expect(ownerBehind(text)).toBe(owner);
  });

  test('the full name counts in a file without labelled numbers', () => {
    expect(owners('Табельный номер: ____\nКузьмин Пётр Ильич')).toEqual([[2, 1]]);
    expect(owners('Табельный номер: ____\nЁлкина Анна Петровна\nКузьмин Пётр Ильич')).toEqual([
      ['two_people', 1],
    ]);
    expect(owners('Табельный номер: ____', 'Табельный номер: ____ \nИтого: 45000')).toEqual([
      ['no_number', 1],
      ['no_number', 2],
    ]);
    expect(ownerBehind('Табельный номер: ____\nКузьмин Пётр Ильич')).toBe('no_number');
  });
});

describe('a number behind the word of a role', () => {
  test.each([
    'Кузьмин П. И., бухгалтер, таб. № 10002',
    'Сотрудник     Должность   Таб. №\nКузьмин П. И. Бухгалтер   10002',
    'Должность   Таб. №\nБухгалтер   10002',
    'К выплате 38 200   Бухгалтер   Таб. № 10002',
  ])('it may be the employee’s, so that the page does not go on: %j', (text) => {
    expect(items('Таб. № 10001', text)).toMatchObject([
      { employeeId: 1, pages: [1] },
      { reason: 'two_people', candidates: [1, 2], pages: [2] },
    ]);
    expect(owners(text)).toEqual([['no_number', 1]]);
    expect(owners(`Таб. № 10001\n${text}`)).toEqual([[1, 1]]);
  });

  test('an unknown number there names nobody, and the same employee goes on', () => {
    expect(ownerBehind('Кузьмин П. И., бухгалтер, таб. № 99999')).toBe('no_number');
    expect(ownerBehind('Ёлкина А. П., бухгалтер, таб. № 10001')).toBe(1);
  });

  test('a role that heads a column is none', () => {
    expect(ownerBehind('Руководитель   Таб. №\nОрлов          10002')).toBe(2);
  });

  test.each([
    'Бухгалтер: Маркович А. Л., таб. № 10003',
    'Главный бухгалтер ____ Маркович А. Л., таб. № 10003',
    'Исполнитель таб. № 10003',
  ])('a line that begins with the role is not looked at: %j', (text) => {
    expect(ownerBehind(text)).toBe(1);
  });

  test('a number on the line below such a line is doubtful', () => {
    const below = `${' '.repeat(29)}10003`;
    expect(ownerBehind(`Бухгалтер   Маркович А. Л.   таб. №\n${below}`)).toBe('two_people');
  });

  test.each([
    'Наставник: Кузьмин Пётр Ильич,\nтаб. № 10002',
    'Наставник\nКузьмин П. И.\nтаб. № 10002',
    'Наставник: Кузьмин\nПётр Ильич,\nтаб. № сотрудника 1 0 0 0 2',
    'Наставник\nКузьмин П. И.\nтаб. №\n10002',
  ])('a label alone on its line below a role is doubtful: %j', (text) => {
    expect(ownerBehind(text)).toBe('two_people');
  });

  test('a line of its own, a job title or other lines between leave the label to the employee', () => {
    expect(ownerBehind('Наставник: Орлов О. О.\nСотрудник Кузьмин П. И., таб. № 10002')).toBe(2);
    expect(ownerBehind('Должность: бухгалтер\nТаб. № 10002')).toBe(2);
    expect(ownerBehind('Исполнитель: Орлов\nРасчётный листок\nза октябрь\nТаб. № 10002')).toBe(2);
  });
});

test('a number as it is written is the exact one, beside those with more zeros', () => {
  const zeros = recogniser(
    ['77', '0077', '00077'].map((code, id) => ({ id: id + 1, code, name: `Ли Ян ${'О'.repeat(id)}` })),
  );
  const owner = (code: string) => zeros.split([zeros.read(runsOf(`Таб. № ${code}`))])[0]?.employeeId;
  expect(['77', '077', '0077', '00077'].map(owner)).toEqual([1, null, 2, 3]);
});

describe('the name of a file in an archive', () => {
  test.each([
    ['7.pdf', 7],
    ['7_.pdf', 7],
    ['7 Белова.pdf', 7],
    ['7 Белова Я. О..pdf', 7],
    ['7_Белова_Яна_Олеговна_2026-10.pdf', 7],
    ['160 2026-10.pdf', 5],
    ['10001 за 21.10.2026.pdf', 1],
    ['10001_10_2026.pdf', 1],
    ['10001 расчётный листок.pdf', 1],
  ])('%s is of %i', (name, employeeId) => {
    expect(ofFile(name)).toEqual({ employeeId });
  });

  test.each([
    ['7 сотрудников.pdf', 'no_number'],
    ['21 октября.pdf', 'no_number'],
    ['21 октябрь 2026.pdf', 'no_number'],
    ['21_10_2026.pdf', 'no_number'],
    ['21 10.2026.pdf', 'no_number'],
    ['7 Титова.pdf', 'no_number'],
    ['7 Я.pdf', 'no_number'],
    ['10001, 10002.pdf', 'two_people'],
    ['10001_10002.pdf', 'two_people'],
    ['10001 и 160.pdf', 'two_people'],
    ['160, 10001.pdf', 'no_number'],
  ])('%s names nobody: %s', (name, reason) => {
    expect(ofFile(name)).toMatchObject({ employeeId: null, reason });
  });
});
