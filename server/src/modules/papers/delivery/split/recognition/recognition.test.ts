import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../testing/samples/text-runs.ts';
import { recogniser } from './recognition.reader.ts';

const PEOPLE = [
  { id: 1, code: '10001', name: 'Ёлкина Анна Петровна' },
  { id: 2, code: '10002', name: 'Кузьмин Пётр Ильич' },
  { id: 3, code: '10003', name: 'Петров Иван Иванович' },
  { id: 4, code: '10004', name: 'Петров Иван Иванович' },
  { id: 5, code: '160', name: 'Римская-Корсакова Ольга Львовна' },
  { id: 6, code: '0000-00123', name: 'Ли Ян' },
  { id: 7, code: '000901', name: 'Зимина Вера Олеговна' },
  { id: 8, code: '00077', name: 'Орлова Нина' },
  { id: 9, code: '0077', name: 'Орлов Олег' },
];
const { read, split, ofFile } = recogniser(PEOPLE);

const items = (...texts: string[]) => split(texts.map((text) => read(runsOf(text))));
/** Employee or reason, then the pages. */
const owners = (...texts: string[]) =>
  items(...texts).map((item) => [item.employeeId ?? item.reason, ...item.pages]);

describe('a labelled number', () => {
  test('the pages of an employee begin at it and go on until the next one', () => {
    expect(owners('Табельный номер: 10001\nОклад', 'Продолжение', 'Таб. № 10002', 'Конец')).toEqual([
      [1, 1, 2],
      [2, 3, 4],
    ]);
  });

  test.each([
    'Табельный номер: 10001',
    'Таб. № 10001',
    'Таб. №10001',
    'Таб. номер 10001',
    'ТН 10001',
    'Т/н: 10001',
    'Personnel number: 10001',
    'Табельный номер — 10001-Ёлкина',
    'Сотрудник Ёлкина А. П., табельный номер работника 10001, оклад 160',
    'Табель-\nный номер 10001',
    'Табельный\nномер 10001',
    'Табельный номер:\n10001',
    'Табельный номер 1 0 0 0 1',
    'Табельный номер Сотрудник Оклад\n10001 Ёлкина 160',
    'Дней   Таб. №   Оклад\n160    10001    160',
  ])('the number is found in %j', (text) => {
    expect(owners(text)).toEqual([[1, 1]]);
  });

  test('its signs may be set apart, and leading zeros may be missing where one employee fits', () => {
    expect(owners('Табельный номер: 0 0 0 9 0 1')).toEqual([[7, 1]]);
    expect(owners('Таб. № 901')).toEqual([[7, 1]]);
    expect(owners('Таб. № 77')).toEqual([['unknown_number', 1]]);
    expect(owners('Таб. № 0077')).toEqual([[9, 1]]);
    expect(owners('Таб. № 0000901')).toEqual([['unknown_number', 1]]);
  });

  test('an unknown number ends the pages before', () => {
    expect(owners('ТН 10001', 'Табельный номер 99999, всего 160', 'Продолжение', 'ТН 10002')).toEqual([
      [1, 1],
      ['unknown_number', 2],
      ['no_number', 3],
      [2, 4],
    ]);
  });

  test.each([
    'Табельный номер\n99999\nчасов 160',
    'Табельный номер:\n99999 часов 160',
    'ТАБЕЛЬНЫЙ  НОМЕР: № 99999',
    'Табельный\u00a0номер 99999',
    'Номер табельный 99999',
    'Табельный номер Подразделение\n99999 Колл-центр',
    'Табельный номер КЦ-10002',
    'Табельный номер 110001',
    'Табельный номер 10001/2',
    'Табельный номер 10001.50',
  ])('%j is unknown', (text) => {
    expect(owners('ТН 10001', text)).toEqual([
      [1, 1],
      ['unknown_number', 2],
    ]);
  });

  test.each([
    'Табельный номер',
    'Табельный номер: ____ Отработано дней: 160',
    'Табельный номер:\nОтработано дней: 160',
    'Табельный номер:\n160 часов отработано',
  ])('a label without a number takes none of another value: %j', (text) => {
    expect(owners('ТН 10001', text)).toEqual([
      [1, 1],
      ['no_number', 2],
    ]);
  });

  test('a page with two different ones names nobody and lists both employees', () => {
    expect(items('Таб. № 10001 … Таб. № 10002')).toMatchObject([
      { reason: 'two_people', candidates: [1, 2] },
    ]);
    expect(owners('Таб. № 10001 … Таб. № 99999')).toEqual([['two_people', 1]]);
    expect(owners('Таб. № 10001, оклад. Таб. № 10001')).toEqual([[1, 1]]);
  });

  test('a number beside the full name of another employee names nobody', () => {
    expect(items('Таб. № 10002\nЁлкина Анна Петровна')).toMatchObject([
      { reason: 'name_differs', candidates: [2, 1] },
    ]);
    expect(owners('Таб. № 10002\nКузьмин Пётр Ильич')).toEqual([[2, 1]]);
    expect(owners('Таб. № 10003\nПетров Иван Иванович')).toEqual([[3, 1]]);
  });
});

describe('a page of a file with labelled numbers', () => {
  test('a page without one belongs to the item before it, whatever numbers it has', () => {
    expect(
      owners('Таб. № 10001', 'Отработано дней: 160\nИтого 10002', 'Ёлкина Анна Петровна', 'Таб. № 10002'),
    ).toEqual([
      [1, 1, 2, 3],
      [2, 4],
    ]);
  });

  test('a page with the full name of another employee is unknown', () => {
    expect(items('Таб. № 10001', 'Кузьмин Пётр Ильич', 'Конец')).toMatchObject([
      { employeeId: 1, pages: [1] },
      { reason: 'name_differs', candidates: [1, 2], pages: [2] },
      { reason: 'no_number', pages: [3] },
    ]);
  });

  test('a cover before the first number is unknown', () => {
    expect(owners('Ведомость за октябрь, Ёлкина Анна Петровна', 'ТН 10001')).toEqual([
      ['no_number', 1],
      [1, 2],
    ]);
  });

  test('a page without text is unknown and ends the pages before', () => {
    expect(owners('ТН 10001', ' \n ', 'Дальше')).toEqual([
      [1, 1],
      ['no_text', 2],
      ['no_number', 3],
    ]);
  });
});

describe('another role', () => {
  test.each([
    'Наставник: Кузьмин Пётр Ильич, табельный номер 10002',
    'Табельный номер руководителя: 10002',
    'Исполнитель Кузьмин Пётр Ильич (ТН 10002)',
    'Главный бухгалтер ________ Кузьмин Пётр Ильич',
    'Ответственный: таб. № 10002',
    'Наставник   Кузьмин Пётр\n            Ильич, таб. № 10002',
  ])('another role names nobody: %j', (text) => {
    expect(owners('Таб. № 10001', text)).toEqual([[1, 1, 2]]);
    expect(owners(`Таб. № 10001\n${text}`)).toEqual([[1, 1]]);
  });

  test('a role at the end of a line makes the number below it doubtful', () => {
    expect(owners('Таб. № 10001', 'Наставник:\nТаб. № 10002')).toEqual([
      [1, 1],
      ['two_people', 2],
    ]);
  });

  test.each([
    'Должность: главный бухгалтер   Таб. № 10001',
    'Подразделение: бухгалтерия   Таб. № 10001',
    'Таб. №   Руководитель\n10001    Орлов',
  ])('an own job title or another column is no role: %j', (text) => {
    expect(owners(text)).toEqual([[1, 1]]);
  });
});

describe('a file without labelled numbers', () => {
  test('long numbers divide the pages', () => {
    expect(owners('№10001', 'лист 2, номер 10001', '10002-Кузьмин')).toEqual([
      [1, 1, 2],
      [2, 3],
    ]);
    expect(owners('Лицевой счёт 0000-00123')).toEqual([[6, 1]]);
    expect(owners('Листок 0 0 0 9 0 1')).toEqual([[7, 1]]);
  });

  test('a short number, an amount or a part of a word is none', () => {
    for (const text of ['Отработано дней: 160', 'К выплате 10001.50', 'Договор 10001/2', '110001'])
      expect(owners(text)).toEqual([['no_number', 1]]);
    expect(owners('10001', 'К выплате 1 160 руб', 'дней 160')).toEqual([[1, 1, 2, 3]]);
  });

  test('a number beside another known one names nobody, and the full name may', () => {
    expect(items('10002, часов 160')).toMatchObject([{ reason: 'two_people', candidates: [2, 5] }]);
    expect(owners('Кузьмин Пётр Ильич 10002, часов 160')).toEqual([[2, 1]]);
    expect(owners('Ёлкина Анна Петровна, 10002')).toEqual([['name_differs', 1]]);
  });

  test('a full name gives the page to its only bearer, also across lines', () => {
    expect(
      owners('Сотрудник: Ёлкина Анна\nПетровна', 'ЕЛКИНА АННА ПЕТ\nРОВНА', 'Кузьмин Петр Ильич'),
    ).toEqual([
      [1, 1, 2],
      [2, 3],
    ]);
    expect(owners('Римская-\nКорсакова Ольга Львовна')).toEqual([[5, 1]]);
  });

  test('namesakes and two full names are two people, a part of a name is none', () => {
    expect(items('Петров Иван Иванович')).toMatchObject([{ reason: 'two_people', candidates: [3, 4] }]);
    expect(items('Ёлкина Анна Петровна и Кузьмин Пётр Ильич')).toMatchObject([
      { reason: 'two_people', candidates: [1, 2] },
    ]);
    for (const text of ['Ли Ян Олегович', 'Сотрудник Лия Н., отдел продаж'])
      expect(owners(text)).toEqual([['no_number', 1]]);
  });

  test('numbers that differ only in case are told apart by hand', () => {
    const twins = recogniser([
      { id: 1, code: 'AB001', name: 'Ёлкина Анна' },
      { id: 2, code: 'ab001', name: 'Кузьмин Пётр' },
    ]);
    expect(twins.split([twins.read(runsOf('Номер AB001'))])[0]?.employeeId).toBe(null);
  });
});

describe('the name of a file', () => {
  test('a file belongs to the employee whose number begins its name', () => {
    const names = [
      '10001.pdf',
      '10002 Кузьмин.PDF',
      '10001_2026-10.pdf',
      '10002-Кузьмин.pdf',
      '0000-00123 Ли.pdf',
    ];
    expect(names.map((name) => ofFile(name).employeeId)).toEqual([1, 2, 1, 2, 6]);
  });

  test.each([
    ['100011.pdf', 'unknown_number'],
    ['10001-2.pdf', 'unknown_number'],
    ['Кузьмин 10002.pdf', 'no_number'],
    ['.pdf', 'no_number'],
    ['10001 Кузьмин Пётр Ильич.pdf', 'name_differs'],
  ])('%s names nobody: %s', (name, reason) => {
    expect(ofFile(name)).toMatchObject({ employeeId: null, reason });
  });
});
