import { describe, expect, test } from 'vitest';
import { type ChosenFile, faultOf, inOrder, sentOfEach, typeOf } from './chosen-files.ts';

const TYPES = [{ prefix: 'АКТ' }, { prefix: 'АКТ-С' }, { prefix: 'ТК' }];

describe('a chosen file', () => {
  test('has the type with the longest prefix of its name, in any case', () => {
    expect(typeOf('акт-сверки.pdf', TYPES)?.prefix).toBe('АКТ-С');
    expect(typeOf('АКТ-2025.pdf', TYPES)?.prefix).toBe('АКТ');
    expect(typeOf('Договор.pdf', TYPES)).toBeUndefined();
  });

  test('is refused before a byte is sent', () => {
    expect(faultOf({ name: 'Договор.pdf', size: 10 })).toBeNull();
    expect(faultOf({ name: 'ТК-1.exe', size: 10 })).not.toBeNull();
    expect(faultOf({ name: 'ТК-1.pdf', size: 188_743_680 })).toBe('Файл не должен весить больше 180МБ');
  });
});

test('files stand in the order in which people count', () => {
  const chosen = ['Акт 10.pdf', 'Акт 2.pdf', 'акт 1.pdf'].map((name): ChosenFile => ({
    field: name,
    file: new File([], name),
    type: null,
    fault: null,
  }));
  expect(inOrder(chosen).map(({ file }) => file.name)).toEqual(['акт 1.pdf', 'Акт 2.pdf', 'Акт 10.pdf']);
});

test('the progress of one form is told file by file', () => {
  expect(sentOfEach([100, 300], 200, 400)).toEqual([100, 100]);
  expect(sentOfEach([100, 300], 0, 0)).toEqual([0, 0]);
  expect(sentOfEach([100, 300], 410, 410)).toEqual([100, 300]);
});
