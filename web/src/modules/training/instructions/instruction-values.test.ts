import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { expect, test } from 'vitest';
import { EDITION_VALUES } from '../../files/editions/editions.public.ts';
import { instructionName } from './instruction-name.ts';
import { instructionForm, validateInstruction } from './instruction-values.ts';
import type { Instruction } from './instructions.queries.ts';

const rest = {
  ...EDITION_VALUES,
  required_for_shifts: false,
  audience: EVERYBODY,
  people: [],
  due_days: '' as const,
  repeat_months: '' as const,
  opens_after: '',
  max_speed: '1.5',
};
const video = new File(['x'], 'a.mp4');
const errorsOf = (words: string[], file: File | null = video) =>
  validateInstruction(true)({ ...rest, project_id: '1', comment: '', words, file });

test('each word is validated in its own field', () => {
  expect(errorsOf(['дом', 'стол'])).toEqual({});
  expect(errorsOf(['дом', ''])).toEqual({ 'words.1': 'Введите слово.' });
  expect(errorsOf(['два слова', 'word'])).toEqual({
    'words.0': 'Допутимы только русские буквы, без пробелов.',
    'words.1': 'Допутимы только русские буквы, без пробелов.',
  });
});

test('a word is not used twice, ignoring case and ё', () => {
  expect(errorsOf(['ёлка', 'дом', 'Елка'])).toEqual({
    'words.2': 'Нельзя использовать одно слово два раза',
  });
});

test('an instruction requires a word, and a new one a file', () => {
  expect(errorsOf([])).toEqual({ words: 'Добавьте хотя бы одно слово.' });
  expect(errorsOf(['дом'], null)).toEqual({ file: 'Приложите файл.' });
  expect(
    validateInstruction(false)({ ...rest, project_id: '1', comment: '', words: ['дом'], file: null }),
  ).toEqual({});
});

test('a replacing file is a correction or a new edition', () => {
  const values = { ...rest, project_id: '1', comment: '', words: ['дом'], file: video };
  expect(validateInstruction(false)(values)).toEqual({
    edition: 'Выберите, что это: исправление или новая редакция.',
  });
  const chosen = { ...values, edition: 'new' as const, edition_comment: 'Сроки' };
  expect(validateInstruction(false)(chosen)).toEqual({});
  expect([...instructionForm(chosen).keys()].slice(-3)).toEqual(['edition', 'edition_comment', 'file']);
  expect([...instructionForm({ ...chosen, file: null }).keys()]).not.toContain('edition');
});

test('words are sent joined by a comma, before the file', () => {
  const form = instructionForm({
    ...EDITION_VALUES,
    due_days: 5,
    repeat_months: '',
    ...{ project_id: '1', comment: 'к', words: ['дом ', 'стол'], file: video },
    required_for_shifts: true,
    opens_after: '7',
    max_speed: '1.25',
    audience: { ...EVERYBODY, areas: ['Тула'] },
    people: ['7', '9'],
  });
  expect([...form.keys()]).toEqual([
    ...['project_id', 'comment', 'words', 'required_for_shifts', 'audience', 'people'],
    ...['due_days', 'repeat_months', 'opens_after', 'max_speed', 'file'],
  ]);
  expect(
    ['required_for_shifts', 'due_days', 'repeat_months', 'audience', 'people'].map((name) => form.get(name)),
  ).toEqual([
    'true',
    '5',
    '',
    '{"areas":["Тула"],"positions":[],"groups":[],"teams":[],"hired_within_days":null}',
    '["7","9"]',
  ]);
  expect(form.get('words')).toBe('дом,стол');
});

test('the name omits the extension of every video', () => {
  const named = (original_file: string) =>
    instructionName({ attributes: { original_file } } as unknown as Instruction);
  expect(named('Вводный инструктаж.MP4')).toBe('Вводный инструктаж');
  expect(named('Версия 1.2.mp4')).toBe('Версия 1.2');
  expect(named('.mp4')).toBe('.mp4');
});
