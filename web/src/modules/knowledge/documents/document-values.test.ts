import { NOT_REQUIRED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { expect, test } from 'vitest';
import { requirementValues } from '../../training/acknowledgements/requirement.public.ts';
import { EDITION_VALUES } from '../../files/editions/editions.public.ts';
import { documentForm, documentName, documentValues, validateDocument } from './document-values.ts';
import type { DocumentItem } from './documents.queries.ts';

const stored: DocumentItem = {
  type: 'document',
  id: '7',
  attributes: {
    document_project_id: '3',
    file_name: '',
    original_file: 'анкета.pdf',
    file: '',
    comment: 'Новая',
    is_archive: true,
    acknowledge: NOT_REQUIRED,
    text_note: '',
    updated_at: null,
    updated_by: '',
  },
};
const file = new File(['%PDF'], 'анкета.pdf', { type: 'application/pdf' });

test('a document without a name is named after its file', () => {
  expect(documentName(stored)).toBe('анкета.pdf');
  expect(documentName({ ...stored, attributes: { ...stored.attributes, file_name: 'Анкета' } })).toBe(
    'Анкета',
  );
});

test('the form starts with stored values, a new one with the current project', () => {
  expect(documentValues(stored, '9')).toMatchObject({
    file_name: 'анкета.pdf',
    is_archive: true,
    ...EDITION_VALUES,
    file: null,
  });
  expect(documentValues(null, '9')).toEqual({
    document_project_id: '9',
    file_name: '',
    comment: '',
    is_archive: false,
    ...EDITION_VALUES,
    ...requirementValues(),
    file: null,
  });
});

test('a new document requires a file, an existing one keeps its own', () => {
  const values = documentValues(null, '9');
  expect(Object.keys(validateDocument(true)(values))).toEqual(['file']);
  expect(validateDocument(true)({ ...values, file })).toEqual({});
  expect(validateDocument(false)(values)).toEqual({});
});

test('an error is shown at its field', () => {
  const values = { ...documentValues(null, ''), file, file_name: 'я'.repeat(256) };
  expect(Object.keys(validateDocument(true)(values)).toSorted()).toEqual([
    'document_project_id',
    'file_name',
  ]);
});

test('text fields precede the file', () => {
  const form = documentForm({ ...documentValues(stored, '9'), file });
  expect([...form.keys()].at(-1)).toBe('file');
  expect(form.get('is_archive')).toBe('true');
  expect([...documentForm(documentValues(stored, '9')).keys()]).not.toContain('file');
});
