import { describe, expect, test } from 'vitest';
import { recogniser } from './recognition.reader.ts';

const PEOPLE = [
  { id: 1, code: '10001', name: 'Ёлкина Анна Петровна' },
  { id: 2, code: '10002', name: 'Кузьмин Пётр Ильич' },
  { id: 3, code: '10003', name: 'Петров Иван Иванович' },
  { id: 4, code: '10004', name: 'Петров Иван Иванович' },
  { id: 5, code: '160', name: 'Римская-Корсакова Ольга Львовна' },
  { id: 6, code: '0000-00123', name: 'Ли Ян' },
];
const { split, ofFile } = recogniser(PEOPLE);
const owners = (...texts: string[]) => split(texts).map(({ employeeId, pages }) => [employeeId, ...pages]);

describe('the pages of a document', () => {
  test('an employee’s pages begin at their number and go on until the next one', () => {
    expect(owners('Табельный номер: 10001\nОклад', 'Продолжение', 'Таб. № 10002', 'Конец')).toEqual([
      [1, 1, 2],
      [2, 3, 4],
    ]);
    expect(owners('№10001', 'лист 2, номер 10001', '10002-Кузьмин')).toEqual([
      [1, 1, 2],
      [2, 3],
    ]);
    expect(owners('Лицевой счёт 0000-00123')).toEqual([[6, 1]]);
  });

  test('a number inside a longer word or an amount is no personnel number', () => {
    for (const text of [
      'К выплате 10001.50',
      'Договор 10001/2',
      '110001',
      '10001,00',
      '1\u00a0160',
      '№ 7-160-3',
    ])
      expect(owners(text)).toEqual([[null, 1]]);
  });

  test('an unknown number after its label is unknown and ends the pages before', () => {
    expect(owners('10001', 'Табельный номер 99999, всего 160', 'Продолжение', '10002')).toEqual([
      [1, 1],
      [null, 2],
      [null, 3],
      [2, 4],
    ]);
  });

  test.each([
    'Табельный номер\n99999\nчасов 160',
    'Табельный номер:\n99999 часов 160',
    'Табельный номер — 99999, 160',
    'Табельный номер (99999) 160',
    'ТАБЕЛЬНЫЙ  НОМЕР: № 99999',
    'Табельный\u00a0номер 99999',
    'Табель-\nный номер 99999',
    'Номер табельный 99999',
    'Табельный номер работника 99999',
    'Табельный номер Подразделение\n99999 Колл-центр',
    'Табельный номер КЦ-10002',
    'Табельный номер',
  ])('a label without a known number is unknown, however it is written: %j', (text) => {
    expect(owners('10001', text)).toEqual([
      [1, 1],
      [null, 2],
    ]);
  });

  test('a labelled number is found under the headings of a table', () => {
    expect(owners('Табельный номер Сотрудник Оклад\n10002 Кузьмин 160')).toEqual([[2, 1]]);
  });

  test('an amount in groups is no number, and a page that has only such a one is unknown', () => {
    expect(owners('10001', 'К выплате 1 160 руб')).toEqual([
      [1, 1],
      [null, 2],
    ]);
    expect(owners('10001', 'К выплате 48 213 руб')).toEqual([[1, 1, 2]]);
  });

  test('numbers that differ only in case are told apart by hand', () => {
    const twins = [
      { id: 1, code: 'A1', name: 'Ёлкина Анна' },
      { id: 2, code: 'a1', name: 'Кузьмин Пётр' },
    ];
    expect(recogniser(twins).split(['Номер A1'])[0]?.employeeId).toBe(null);
  });

  test('a name is not found inside other words', () => {
    expect(owners('Сотрудник Лия Н., отдел продаж')).toEqual([[null, 1]]);
  });

  test('a page without text is unknown and ends the pages before', () => {
    expect(owners('10001', ' \n ', 'Дальше')).toEqual([
      [1, 1],
      [null, 2],
      [null, 3],
    ]);
  });

  test('a full name counts without a number, also across lines, and with a number the number counts', () => {
    expect(
      owners('Сотрудник: Ёлкина Анна\nПетровна', 'ЕЛКИНА АННА ПЕТ\nРОВНА', 'Кузьмин Петр Ильич'),
    ).toEqual([
      [1, 1, 2],
      [2, 3],
    ]);
    expect(owners('Римская-\nКорсакова Ольга Львовна')).toEqual([[5, 1]]);
    expect(owners('Ёлкина Анна Петровна, 10002')).toEqual([[2, 1]]);
  });

  test('namesakes, several people on a page and parts of a name are unknown', () => {
    expect(owners('10001', 'Петров Иван Иванович')).toEqual([
      [1, 1],
      [null, 2],
    ]);
    expect(owners('Ёлкина Анна Петровна и Кузьмин Пётр Ильич')).toEqual([[null, 1]]);
    expect(owners('Табельный номер 10001 … Табельный номер 10002')).toEqual([[null, 1]]);
    expect(owners('Ли Ян Олегович')).toEqual([[null, 1]]);
  });

  test('an amount that equals another number is told from it by the name', () => {
    expect(owners('Кузьмин Пётр Ильич 10002, часов 160')).toEqual([[2, 1]]);
    expect(owners('10002, часов 160')).toEqual([[null, 1]]);
    expect(owners('Табельный номер 10002, часов 160')).toEqual([[2, 1]]);
  });

  test('a cover before the first employee is unknown', () => {
    expect(owners('Ведомость за октябрь', '10001')).toEqual([
      [null, 1],
      [1, 2],
    ]);
  });
});

test('a file belongs to the employee whose number begins its name', () => {
  expect(['10001.pdf', '10002 Кузьмин.PDF', '10001_2026-10.pdf', '10002-Кузьмин.pdf'].map(ofFile)).toEqual([
    1, 2, 1, 2,
  ]);
  expect(ofFile('0000-00123 Ли.pdf')).toBe(6);
  expect(['100011.pdf', '10001-2.pdf', 'Кузьмин 10002.pdf', '99999.pdf', '.pdf'].map(ofFile)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
