import { z } from 'zod';
import { pageOf, recordOf, Reminded, UNPAGED_LIMIT } from '../../../shared/answers.ts';
import { defineCall } from '../../../shared/call.ts';
import { commaList, listQuery, TableFormat } from '../../../shared/list-query.ts';
import { choicesOf, ChoicesQuery } from '../../../shared/people/people.ts';
import { Id, IdInput, Instant } from '../../../shared/primitives.ts';
import { EDITORS } from '../../../shared/roles.ts';
import { InstructionStatus, NeedsQuiz } from '../instruction.status.ts';

const Ids = commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.'));

/** Page sizes of the viewings list (specification, section 9). */
export const VIEWING_PAGE_SIZES = [10, 20, 50, 100, 200, 300, 500] as const;
export const VIEWING_PAGE_SIZE = 10;

const PEOPLE_FILTERS = {
  'instruction__project.in': Ids,
  'instruction.in': Ids,
  'user.in': Ids,
  'area.in': commaList(z.string().max(200)),
  /** Matches any part of the name. */
  search: z.string().max(100),
};

/** Every employee with an account × every instruction, including unopened ones. */
export const listInstructionPeople = defineCall({
  summary: 'Сотрудники и инструктажи: кто прошёл, кто не закончил, кто не открывал',
  method: 'GET',
  path: '/knowledge_base/instruction_people/',
  who: EDITORS,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: [
      'user',
      'area',
      'position',
      'project',
      'instruction',
      'status',
      'start_time',
      'end_time',
      'reminded_at',
    ],
    filters: {
      ...PEOPLE_FILTERS,
      'status.in': commaList(z.enum(['0', '1', '2', '3'], 'Неизвестное состояние.')),
    },
    plain: { format: TableFormat },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    /** The id only distinguishes rows. */
    recordOf('instruction_person', {
      user_id: Id,
      user: z.string(),
      area: z.string(),
      position: z.string(),
      instruction_id: Id,
      instruction: z.string(),
      project_id: Id,
      project: z.string(),
      status: InstructionStatus,
      needs_quiz: NeedsQuiz,
      /** Exempt and not passed; filters by state exclude such rows. */
      exempt: z.boolean(),
      start_time: Instant.nullable(),
      end_time: Instant.nullable(),
      /** Time of the last reminder to this employee about this instruction. */
      reminded_at: Instant.nullable(),
    }),
  ),
});

/** Progress of the filtered employees per instruction. */
export const summarizeInstructions = defineCall({
  summary: 'Инструктажи: сколько сотрудников прошли и сколько должны',
  method: 'GET',
  path: '/knowledge_base/instruction_people/summary/',
  who: EDITORS,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['project', 'instruction', 'passed', 'begun'],
    filters: PEOPLE_FILTERS,
    plain: { format: TableFormat },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    /** The id is the instruction id. */
    recordOf('instruction_summary', {
      instruction: z.string(),
      project_id: Id,
      project: z.string(),
      /** Employees who must pass it: passed, started and unopened. */
      people: z.int(),
      passed: z.int(),
      /** In progress, or watched without check words. */
      begun: z.int(),
    }),
  ),
});

export const REMINDERS_MAX = 500;

/** One e-mail per employee that lists all selected instructions. */
export const remindOfInstructions = defineCall({
  summary: 'Напомнить письмом об инструктажах; пройденные пропускаются',
  method: 'POST',
  path: '/knowledge_base/instruction_people/remind/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    items: z
      .array(z.object({ user_id: IdInput, instruction_id: IdInput }))
      .min(1, 'Выберите, кому напомнить.')
      .max(REMINDERS_MAX, `Не больше ${REMINDERS_MAX} строк за раз.`),
  }),
  refusals: ['not_found'],
  answer: Reminded,
});

export const getInstructionLogFilters = defineCall({
  summary: 'Сотрудники и площадки для отбора; сотрудников ищут и листают',
  method: 'GET',
  path: '/knowledge_base/user_instruction/filters/',
  who: EDITORS,
  aboutPeople: true,
  query: ChoicesQuery,
  answer: choicesOf({ areas: z.array(z.string()).max(UNPAGED_LIMIT) }),
});
