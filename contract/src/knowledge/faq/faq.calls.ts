import { z } from 'zod';
import { dataOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { CascadeQuery } from '../../shared/forms.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { htmlHasContent } from '../../shared/html-text.ts';
import { Id, IdInput, LAST_CHANGE } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { Comment, nameField } from '../../shared/folder.fields.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { PANEL_COUNTS, panelQuery } from '../../shared/panels/panel-query.ts';

const params = z.object({ id: IdInput });

/** Sections of both pages: frequent questions and technical information. */
export const FAQ_TYPES = { faq: 1, technical: 2 } as const;
export type FaqType = 1 | 2;
const UNKNOWN_TYPE = 'Тип раздела: 1 — вопросы, 2 — техническая информация.';
const FaqTypeInput = z.coerce.number(UNKNOWN_TYPE).pipe(z.union([z.literal(1), z.literal(2)], UNKNOWN_TYPE));

const SECTION = {
  faq_section_type_id: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  comment: z.string(),
};
export const FaqSectionRecord = recordOf('faq_section', SECTION);
export const FaqSectionBody = z.object({
  faq_section_type_id: FaqTypeInput,
  name: nameField(KNOWLEDGE_LIMITS.sectionName),
  comment: Comment,
});

export const listFaqSections = defineCall({
  summary: 'Разделы вопросов или технической информации',
  method: 'GET',
  path: '/knowledge_base/faq_section/',
  who: STAFF,
  query: panelQuery({ faq_section_type_id: FaqTypeInput }, {}),
  answer: pageOf(recordOf('faq_section', { ...SECTION, ...PANEL_COUNTS })),
});
export const createFaqSection = defineCall({
  summary: 'Добавить раздел вопросов',
  method: 'POST',
  path: '/knowledge_base/faq_section/',
  who: EDITORS,
  body: FaqSectionBody,
  answer: dataOf(FaqSectionRecord),
});
export const updateFaqSection = defineCall({
  summary: 'Изменить раздел вопросов',
  method: 'PUT',
  path: '/knowledge_base/faq_section/:id/',
  who: EDITORS,
  params,
  body: FaqSectionBody,
  answer: dataOf(FaqSectionRecord),
});
export const deleteFaqSection = defineCall({
  summary: 'Удалить раздел; с вопросами — только cascade=true',
  method: 'DELETE',
  path: '/knowledge_base/faq_section/:id/',
  who: EDITORS,
  params,
  query: CascadeQuery,
  refusals: ['not_empty'],
  answer: Nothing,
});

const QUESTION = { faq_section_id: Id, question: z.string(), ...LAST_CHANGE };
export const FaqQuestionRecord = recordOf('faq_question', { ...QUESTION, answer: z.string() });
export const FaqQuestionBody = z.object({
  faq_section_id: IdInput,
  question: nameField(KNOWLEDGE_LIMITS.question),
  answer: htmlOf('faq_question').refine(htmlHasContent, 'Введите ответ.'),
});

export const listFaqQuestions = defineCall({
  summary: 'Вопросы с ответами; fields=preview — без ответов',
  method: 'GET',
  path: '/knowledge_base/faq_question/',
  who: STAFF,
  query: panelQuery(
    { faq_section__faq_section_type: FaqTypeInput, faq_section_id: IdInput },
    { fields: z.enum(['preview'], 'Поля: preview.') },
  ),
  answer: pageOf(
    recordOf('faq_question', {
      ...QUESTION,
      /** Omitted with `fields=preview`. */
      answer: z.string().optional(),
      /** Only with `fields=preview`: excerpt around the match, '' if the answer has none. */
      excerpt: z.string().optional(),
    }),
  ),
});
export const createFaqQuestion = defineCall({
  summary: 'Добавить вопрос',
  method: 'POST',
  path: '/knowledge_base/faq_question/',
  who: EDITORS,
  body: FaqQuestionBody,
  refusals: ['parent_missing'],
  answer: dataOf(FaqQuestionRecord),
});
export const updateFaqQuestion = defineCall({
  summary: 'Изменить вопрос',
  method: 'PUT',
  path: '/knowledge_base/faq_question/:id/',
  who: EDITORS,
  params,
  body: FaqQuestionBody,
  refusals: ['parent_missing'],
  answer: dataOf(FaqQuestionRecord),
});
export const deleteFaqQuestion = defineCall({
  summary: 'Удалить вопрос',
  method: 'DELETE',
  path: '/knowledge_base/faq_question/:id/',
  who: EDITORS,
  params,
  answer: Nothing,
});
