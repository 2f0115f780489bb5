import { expect, test } from 'vitest';
import { inOrder, type NewAccount } from './new-account.ts';
import { issuedSheet } from './password-sheet.ts';

const issued = (name: string, area: string, code = '1'): NewAccount => ({
  id: code,
  name,
  username: `login${code}`,
  position: 'Оператор CATI',
  area,
  code,
  password: `pass${code}`,
});

test('slips are sorted for handing out: by area, by name, namesakes by number', () => {
  const people = [
    issued('Яшина', 'Тула', '4'),
    issued('Белова Ирина', 'Тула', '3'),
    issued('Белова Ирина', 'Тула', '2'),
    issued('Ёлкина', 'Орёл', '1'),
  ];
  expect(inOrder(people).map(({ code }) => code)).toEqual(['1', '2', '3', '4']);
});

test('the table contains every password, and a text like a formula stays text', async () => {
  const people = [issued('=Белова "Ира"', 'Тула; центр', '000123')];
  const text = await issuedSheet(people).text();
  expect(text.trimEnd().split('\r\n')).toEqual([
    '"ФИО";"Табельный номер";"Площадка";"Должность";"Логин";"Временный пароль"',
    `"'=Белова ""Ира""";"000123";"Тула; центр";"Оператор CATI";"login000123";"pass000123"`,
  ]);
});
