import { describe, expect, test } from 'vitest';
import { newChoice } from '../../../../ui/panels/choice/folder-choice.ts';
import type { FaqSection } from '../faq.queries.ts';
import {
  faultOf,
  importForm,
  leftOutTexts,
  planned,
  previewForm,
  rechosen,
  refuse,
  takenOf,
} from './import-plan.ts';

const section = (id: string, name: string): FaqSection => ({
  type: 'faq_section',
  id,
  attributes: { faq_section_type_id: 1, name, comment: '' },
});
const question = (at: number, text: string, too_long = false) => ({
  at,
  question: text,
  excerpt: '',
  pictures: 0,
  too_long,
});
const PREVIEW = {
  sha256: 'a'.repeat(64),
  question_level: 2,
  sections: [
    { name: 'Смены', questions: [question(0, 'Как?'), question(1, 'Длинный', true)] },
    { name: 'Оплата', questions: [question(2, 'Когда?')] },
  ],
};
const file = new File(['PK'], 'Памятка.docx');

describe('preview of an import', () => {
  test('questions are assigned to sections of the same name, or new ones; too long ones are excluded', () => {
    const sections = planned(PREVIEW, [section('7', 'смены')]);
    expect(sections.map(({ choice }) => choice)).toEqual(['7', newChoice('Оплата')]);
    expect(takenOf(sections).map(({ at }) => at)).toEqual([0, 2]);
    expect(rechosen(sections, [section('8', 'Оплата')]).map(({ choice }) => choice)).toEqual([
      newChoice('Смены'),
      '8',
    ]);
  });

  test('the plan contains the ticked questions and precedes the file', () => {
    const [first, second] = planned(PREVIEW, [section('7', 'Смены')]);
    if (!first || !second) throw new Error('no sections');
    const none = { ...second, questions: second.questions.map((one) => ({ ...one, isTaken: false })) };
    const form = importForm(file, { preview: PREVIEW, type: 2, sections: [first, none] });
    expect([...form.keys()]).toEqual(['plan', 'file']);
    const plan = form.get('plan');
    expect(JSON.parse(typeof plan === 'string' ? plan : '')).toEqual({
      sha256: PREVIEW.sha256,
      question_level: 2,
      faq_section_type_id: 2,
      sections: [{ faq_section_id: '7', questions: [{ at: 0, question: 'Как?' }] }],
    });
    expect([...previewForm(file, undefined).keys()]).toEqual(['file']);
    expect(previewForm(file, 3).get('question_level')).toBe('3');
  });

  test('an empty selection or a question without text cannot be sent', () => {
    const sections = planned(PREVIEW, []);
    expect(faultOf(sections)).toBeNull();
    const change = (part: object) =>
      sections.map((one) => ({ ...one, questions: one.questions.map((it) => ({ ...it, ...part })) }));
    expect(faultOf(change({ isTaken: false }))).toBe('Отметьте хотя бы один вопрос.');
    expect(faultOf(change({ question: ' ' }))).toBe('У отмеченного вопроса нет названия.');
  });
});

test('skipped content is listed with its count', () => {
  expect(leftOutTexts({ left_out: [{ what: 'empty', count: 2 }] })).toEqual([
    'заголовки без текста под ними (2)',
  ]);
});

test('a file of another type or size is refused before the upload', () => {
  expect(refuse(file)).toBeNull();
  expect(refuse(new File(['x'], 'Памятка.pdf'))).toMatch(/^Подойдёт документ Word/);
  const heavy = new File(['x'], 'Памятка.docx');
  Object.defineProperty(heavy, 'size', { value: 64 * 1024 * 1024 + 1 });
  expect(refuse(heavy)).toBe('Файл с текстами не должен весить больше 64 МБ.');
});
