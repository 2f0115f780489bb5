import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { ConversionRecord } from '../../files/conversion/conversions.calls.ts';
import { defineCall } from '../../shared/call.ts';
import { CascadeQuery } from '../../shared/forms.ts';
import { commaList, listQuery, pageQuery, TableFormat } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { DayOrInstant } from '../../shared/moments.ts';
import { FILE_LIMIT } from '../../files/files.limits.ts';
import { InstructionChangeForm, InstructionForm, InstructionRecord } from './instruction.record.ts';
import { InstructionStatus, NeedsQuiz } from './instruction.status.ts';
import { Comment, nameField } from '../../shared/folder.fields.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { PANEL_COUNTS, panelQuery } from '../../shared/panels/panel-query.ts';

const NO_SECOND = 'Нужна секунда.';
const NO_COUNT = 'Нужно целое число.';
const params = z.object({ id: IdInput });

const PROJECT = { name: z.string(), comment: z.string() };
export const InstructionProjectRecord = recordOf('instruction_project', PROJECT);
export const InstructionProjectBody = z.object({
  name: nameField(KNOWLEDGE_LIMITS.instructionProjectName),
  comment: Comment,
});

export const listInstructionProjects = defineCall({
  summary: 'Проекты инструктажей',
  method: 'GET',
  path: '/knowledge_base/instruction/project/',
  who: STAFF,
  query: panelQuery({}, {}),
  answer: pageOf(recordOf('instruction_project', { ...PROJECT, ...PANEL_COUNTS })),
});
export const createInstructionProject = defineCall({
  summary: 'Добавить проект инструктажей',
  method: 'POST',
  path: '/knowledge_base/instruction/project/',
  who: EDITORS,
  body: InstructionProjectBody,
  answer: dataOf(InstructionProjectRecord),
});
export const updateInstructionProject = defineCall({
  summary: 'Изменить проект инструктажей',
  method: 'PUT',
  path: '/knowledge_base/instruction/project/:id/',
  who: EDITORS,
  params,
  body: InstructionProjectBody,
  answer: dataOf(InstructionProjectRecord),
});
export const deleteInstructionProject = defineCall({
  summary: 'Удалить проект; с инструктажами — только cascade=true',
  method: 'DELETE',
  path: '/knowledge_base/instruction/project/:id/',
  who: EDITORS,
  params,
  query: CascadeQuery,
  refusals: ['not_empty'],
  answer: Nothing,
});

export const listInstructions = defineCall({
  summary: 'Инструктажи всех проектов',
  method: 'GET',
  path: '/knowledge_base/instruction/',
  who: STAFF,
  query: panelQuery({ project_id: IdInput }, {}),
  answer: pageOf(InstructionRecord),
});
export const createInstruction = defineCall({
  summary: 'Добавить инструктаж',
  method: 'POST',
  path: '/knowledge_base/instruction/',
  who: EDITORS,
  body: InstructionForm,
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  /** A video that browsers cannot play is queued for conversion. */
  alsoStatus: 202,
  answer: dataOf(z.union([InstructionRecord, ConversionRecord])),
});
export const updateInstruction = defineCall({
  summary: 'Изменить инструктаж; файл — по желанию',
  method: 'PUT',
  path: '/knowledge_base/instruction/:id/',
  who: EDITORS,
  params,
  body: InstructionChangeForm,
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  /** A video that browsers cannot play is queued for conversion. */
  alsoStatus: 202,
  answer: dataOf(z.union([InstructionRecord, ConversionRecord])),
});
export const deleteInstruction = defineCall({
  summary: 'Удалить инструктаж',
  method: 'DELETE',
  path: '/knowledge_base/instruction/:id/',
  who: EDITORS,
  params,
  answer: Nothing,
});

export const getStatuses = defineCall({
  summary: 'Состояния просмотра инструктажа',
  method: 'GET',
  path: '/knowledge_base/get_statuses/',
  who: STAFF,
  query: pageQuery({}),
  answer: listOf(recordOf('status', { name: z.string() }), 4),
});

export const checkWords = defineCall({
  summary: 'Проверить слова после просмотра',
  method: 'GET',
  path: '/knowledge_base/instruction/check_words/:id/',
  who: STAFF,
  params,
  query: z.object({ words: z.string().max(2000, 'Слишком много слов.').default('') }),
  refusals: ['too_many_attempts'],
  answer: dataOf(z.strictObject({ status: z.enum(['ok', 'not_match']), message: z.string() })).extend({
    /** Remaining attempts; only after wrong check words. */
    meta: z.strictObject({ tries_left: z.int() }).optional(),
  }),
});

export const ViewingRecord = recordOf('user_instruction', {
  instruction_id: Id,
  instruction: z.string(),
  project_id: Id,
  project: z.string(),
  user_id: Id,
  user: z.string(),
  start_time: Instant,
  end_time: Instant.nullable(),
  status: InstructionStatus,
  current_second: z.int(),
  /** Length of the video in seconds, if known. */
  duration: z.number().nullable(),
  /** Edition that was watched; null if unknown. */
  edition: z.int().nullable(),
  /** Number of accepted progress reports, and the time of the last one. */
  reports: z.int(),
  reported_at: Instant.nullable(),
  /** Seconds of video played, as reported by the pages; null without reports. */
  played_seconds: z.int().nullable(),
  /** How often the page was hidden during playback; null without reports. */
  hidden_times: z.int().nullable(),
  /** Right answers of the last quiz attempt, and the number of questions; null if not attempted. */
  quiz_right: z.int().nullable(),
  quiz_asked: z.int().nullable(),
  quiz_passed_at: Instant.nullable(),
  needs_quiz: NeedsQuiz,
});

export const listUserInstructions = defineCall({
  summary: 'Журнал инструктажей; isPersonal=true — свой',
  method: 'GET',
  path: '/knowledge_base/user_instruction/',
  who: STAFF,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['instruction', 'project', 'user', 'start_time', 'end_time', 'status'],
    filters: {
      'instruction__project.in': commaList(IdText()),
      'instruction.in': commaList(IdText()),
      'status.in': commaList(z.enum(['0', '1', '2', '3'], 'Неизвестное состояние.')),
      'user.in': commaList(IdText()),
      start_time__gt: DayOrInstant,
      start_time__gte: DayOrInstant,
      start_time__lt: DayOrInstant,
      start_time__lte: DayOrInstant,
      end_time__gt: DayOrInstant,
      end_time__gte: DayOrInstant,
      end_time__lt: DayOrInstant,
      end_time__lte: DayOrInstant,
    },
    plain: {
      isPersonal: z.enum(['true', 'false'], 'isPersonal: true или false.'),
      format: TableFormat,
    },
    maxSize: 500,
    defaultSize: 10,
  }),
  answer: pageOf(ViewingRecord),
});

const count = (least: number) => z.int(NO_COUNT).min(least, NO_COUNT).max(1_000_000, NO_COUNT);

/** Playback totals of an open page: a lost or repeated report changes nothing. */
const PageTally = z.object({
  /** Generated by the page, a new one each time it is opened. */
  id: z.string().regex(/^[\w-]{8,64}$/, 'Номер страницы: от 8 до 64 букв и цифр.'),
  /** Sequence number of the report; a retry repeats it. */
  report: count(1),
  played_seconds: count(0),
  hidden_times: count(0),
});

export const reportProgress = defineCall({
  summary: 'Сообщить, до какой секунды просмотрено; -1 — до конца',
  method: 'PUT',
  path: '/knowledge_base/user_instruction/:id/',
  who: STAFF,
  params,
  body: z.object({
    current_second: z
      .union([z.number(), z.string().regex(/^-?\d{1,9}$/, NO_SECOND)], NO_SECOND)
      .transform(Number)
      .pipe(z.int(NO_SECOND).min(-1, NO_SECOND).max(1_000_000, NO_SECOND)),
    page: PageTally.optional(),
  }),
  refusals: ['edition_changed', 'progress_implausible'],
  answer: dataOf(ViewingRecord),
});

function IdText() {
  return z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
}
