import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { jsonField } from '../../shared/forms.ts';
import { nameField } from '../../shared/folder.fields.ts';
import { IMPORT_QUESTIONS } from '../knowledge.limits.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { FaqSectionRecord } from './faq.calls.ts';

/** Accepted imports: Word, a web page, an HTML export of a Confluence space. */
export const IMPORT_EXTENSIONS = ['docx', 'html', 'htm', 'zip'] as const;
export const WRONG_IMPORT_TYPE =
  'Подойдёт документ Word (docx), страница html или выгрузка Confluence (zip с HTML).';
/** Maximum file size, bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024;
export const IMPORT_TOO_LARGE = 'Файл с текстами не должен весить больше 64 МБ.';
/** Maximum sections for the questions of one file. */
export const IMPORT_SECTIONS = 100;
/** Maximum length of the plan, characters of JSON. */
export const PLAN_LENGTH = 1_000_000;

/** Kinds of content that an import skips, and their counts. */
export const LEFT_OUT = {
  pictures: 'картинки другого вида, слишком большие или потерянные',
  links: 'ссылки на другие страницы и файлы: остался текст',
  empty: 'заголовки без текста под ними',
  pages: 'страницы, которых нет в архиве',
  parts: 'схемы, формулы и вставленные объекты',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

const Level = z.coerce.number('Нужен уровень заголовка.').pipe(z.int().min(1).max(9));

export const previewFaqImport = defineCall({
  summary: 'Что получится из файла: разделы и вопросы по заголовкам; ничего не сохраняется',
  method: 'POST',
  path: '/knowledge_base/faq_import/preview/',
  who: EDITORS,
  status: 200,
  body: z.object({
    /** Headings of this level are questions, those above are sections; detected if omitted. */
    question_level: Level.optional(),
  }),
  multipart: true,
  bodyLimit: IMPORT_LIMIT + 1024 * 1024,
  refusals: ['file_too_complex', 'file_unreadable', 'too_many_requests'],
  answer: dataOf(
    z.strictObject({
      /** Hash of the file, so that the imported file is the previewed one. */
      sha256: z.string(),
      /** Heading levels found in the file. */
      levels: z.array(z.int()).max(9),
      question_level: z.int(),
      sections: z
        .array(
          z.strictObject({
            name: z.string(),
            questions: z
              .array(
                z.strictObject({
                  /** Number of the question in the file. */
                  at: z.int(),
                  question: z.string(),
                  excerpt: z.string(),
                  pictures: z.int(),
                  /** Exceeds the maximum answer length, so it cannot be imported. */
                  too_long: z.boolean(),
                }),
              )
              .max(IMPORT_QUESTIONS),
          }),
        )
        .max(2 * IMPORT_QUESTIONS),
      left_out: z
        .array(
          z.strictObject({ what: z.enum(Object.keys(LEFT_OUT) as [LeftOut, ...LeftOut[]]), count: z.int() }),
        )
        .max(Object.keys(LEFT_OUT).length),
    }),
  ),
});

const NEEDED = 'Нужен план переноса, JSON.';

/** Target section and title of each imported question. */
export const ImportPlan = z.object(
  {
    sha256: z.string().regex(/^[0-9a-f]{64}$/, NEEDED),
    question_level: Level,
    faq_section_type_id: z.union([z.literal(1), z.literal(2)], NEEDED),
    sections: z
      .array(
        z
          .object({
            faq_section_id: IdInput.optional(),
            name: nameField(KNOWLEDGE_LIMITS.sectionName).optional(),
            questions: z
              .array(z.object({ at: z.int().min(0), question: nameField(KNOWLEDGE_LIMITS.question) }))
              .min(1, 'В разделе нет ни одного вопроса.'),
          })
          .refine(
            ({ faq_section_id: id, name }) => (id === undefined) !== (name === undefined),
            'Нужен раздел: faq_section_id или name.',
          ),
      )
      .min(1, 'Выберите хотя бы один вопрос.')
      .max(IMPORT_SECTIONS, `Не больше ${IMPORT_SECTIONS} разделов за раз.`)
      .refine(
        (sections) => sections.reduce((sum, { questions }) => sum + questions.length, 0) <= IMPORT_QUESTIONS,
        `Не больше ${IMPORT_QUESTIONS} вопросов за раз.`,
      ),
  },
  NEEDED,
);

export const importFaq = defineCall({
  summary: 'Перенести выбранные вопросы файла в разделы: все или ни одного. Файл — тот же, что был показан',
  method: 'POST',
  path: '/knowledge_base/faq_import/',
  who: EDITORS,
  body: z.object({ plan: jsonField(ImportPlan, { max: PLAN_LENGTH, fault: NEEDED }) }),
  multipart: true,
  bodyLimit: IMPORT_LIMIT + 3 * PLAN_LENGTH,
  refusals: ['file_changed', 'file_too_complex', 'file_unreadable', 'parent_missing', 'too_many_requests'],
  answer: dataOf(
    z.strictObject({
      /** Sections with new questions, in plan order. */
      sections: z.array(FaqSectionRecord).max(IMPORT_SECTIONS),
      questions: z.array(Id).max(IMPORT_QUESTIONS),
      pictures: z.int(),
    }),
  ),
});
