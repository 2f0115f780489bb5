import { describe, expect, test } from 'vitest';
import { faultOf, typeOf } from './chosen-files.ts';

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
