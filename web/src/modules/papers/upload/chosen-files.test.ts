import { describe, expect, test } from 'vitest';
import { faultOf, typeOf } from './chosen-files.ts';

const TYPES = [{ prefix: 'АКТ' }, { prefix: 'АКТ-С' }, { prefix: 'ТК' }];

describe('a chosen file', () => {
  test('the type has the longest prefix of the name, in any case', () => {
    expect(typeOf('акт-сверки.pdf', TYPES)?.prefix).toBe('АКТ-С');
    expect(typeOf('АКТ-2025.pdf', TYPES)?.prefix).toBe('АКТ');
    expect(typeOf('Договор.pdf', TYPES)).toBeUndefined();
  });

  test('an invalid file is refused before the upload', () => {
    expect(faultOf({ name: 'Договор.pdf', size: 10 })).toBeNull();
    expect(faultOf({ name: 'ТК-1.exe', size: 10 })).not.toBeNull();
    expect(faultOf({ name: 'ТК-1.pdf', size: 188_743_680 })).toBe('Файл не должен весить больше 180МБ');
  });
});
