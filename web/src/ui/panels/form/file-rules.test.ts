import {
  DOCUMENT_EXTENSIONS,
  FILE_LIMIT,
  FILE_TOO_LARGE,
  INSTRUCTION_EXTENSIONS,
  WRONG_DOCUMENT_TYPE,
  WRONG_INSTRUCTION_TYPE,
} from '@portal/contract/files/files.limits.ts';
import { expect, test } from 'vitest';
import { EMPTY_FILE, refusalOf, savedName, stemOf } from './file-rules.ts';

const document = (name: string, size = 10) =>
  refusalOf({ name, size }, DOCUMENT_EXTENSIONS, WRONG_DOCUMENT_TYPE);

test('an invalid document is refused with a reason before the upload', () => {
  expect(document('Анкета.PDF')).toBeNull();
  expect(document('virus.exe')).toBe(WRONG_DOCUMENT_TYPE);
  expect(document('pdf')).toBe(WRONG_DOCUMENT_TYPE);
  expect(document('a.pdf', FILE_LIMIT)).toBe(FILE_TOO_LARGE);
  expect(document('a.pdf', FILE_LIMIT - 1)).toBeNull();
  expect(document('a.pdf', 0)).toBe(EMPTY_FILE);
});

test('an instruction is a video', () => {
  const refusal = refusalOf({ name: 'a.pdf', size: 5 }, INSTRUCTION_EXTENSIONS, WRONG_INSTRUCTION_TYPE);
  expect(refusal).toBe(WRONG_INSTRUCTION_TYPE);
});

test('a file is saved under the name of its record with the extension of the file', () => {
  expect(savedName('Анкета, версия 7', 'anketa_7.pdf')).toBe('Анкета, версия 7.pdf');
  expect(savedName('Анкета.PDF', 'anketa.pdf')).toBe('Анкета.PDF');
  expect(savedName('Версия 1.2', 'anketa.docx')).toBe('Версия 1.2.docx');
  expect(savedName('', 'anketa.docx')).toBe('anketa.docx');
  expect(stemOf('Анкета 7.pdf')).toBe('Анкета 7');
});
