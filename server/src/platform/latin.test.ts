import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinFileName, latinOf } from './latin.ts';

test.each([
  ['Щербакова', 'scherbakova'],
  ['Ёлкина', 'elkina'],
  ['Юлия', 'yuliya'],
  ['Объездчиков', 'obezdchikov'],
  ['Ильич', 'ilich'],
  ['Цой', 'tsoy'],
  ['Хачатурян-Жук', 'hachaturyanzhuk'],
  ['Smith 2', 'smith2'],
  ['O’Нил', 'onil'],
  ['', ''],
  ['—…!', ''],
])('%j in Latin letters is %j', (name, latin) => {
  expect(latinOf(name)).toBe(latin);
});

test.each([
  ['Отчёт № 5 за май.pdf', 'Otchet No 5 za may.pdf'],
  ['ЩИТ — «Юг»/a"b%20?.docx', 'SchIT _ _Yug__a_b_20_.docx'],
  ['Café.txt', 'Cafe.txt'],
  ['й.txt'.normalize('NFD'), 'y.txt'],
])('the file %j is %j in ASCII', (name, latin) => {
  expect(latinFileName(name)).toBe(latin);
});

test('no Russian letter is lost except the two signs', () => {
  const silent = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'.split('').filter((letter) => latinOf(letter) === '');
  expect(silent).toEqual(['ъ', 'ь']);
});

test('the result has only Latin letters and digits, and is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const latin = latinOf(text);
      expect(latin).toMatch(/^[a-z0-9]*$/);
      expect(latinOf(latin)).toBe(latin);
    }),
  );
});
