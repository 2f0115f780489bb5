import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const PERSON = {
  full_name: 'Ёлкина Анна Петровна',
  position: 'Оператор',
  area: 'Тула',
  team: 'Группа 1',
  email: null,
  phone: null,
  birth_day: null,
};

test('a contact has name, position and place, and nothing that is not shown', () => {
  expect(vcardOf(PERSON, 'Портал').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ёлкина Анна Петровна',
    'N:Ёлкина;Анна;Петровна;;',
    'ORG:Портал;Тула;Группа 1',
    'TITLE:Оператор',
    'END:VCARD',
    '',
  ]);
});

test('shown e-mail, phone and birthday are included', () => {
  const shown = { ...PERSON, email: 'anna@example.test', phone: '+7 900 123-45-67', birth_day: '05-09' };
  const lines = vcardOf(shown, 'Портал').split('\r\n');
  expect(lines).toContain('EMAIL:anna@example.test');
  expect(lines).toContain('TEL;VALUE=uri:tel:+79001234567');
  expect(lines).toContain('BDAY:--0509');
});

test('separators and line breaks of values are escaped', () => {
  const lines = vcardOf({ ...PERSON, team: 'А;Б,В\\Г', position: 'Один\r\nEND:VCARD' }, 'Портал').split(
    '\r\n',
  );
  expect(lines).toContain(String.raw`ORG:Портал;Тула;А\;Б\,В\\Г`);
  expect(lines).toContain(String.raw`TITLE:Один\nEND:VCARD`);
});

test('a long line is folded at 75 bytes without breaking a letter', () => {
  const position = 'Ж'.repeat(100);
  const text = vcardOf({ ...PERSON, position }, 'Портал');
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(text.replaceAll('\r\n ', '')).toContain(`TITLE:${position}\r\n`);
});
