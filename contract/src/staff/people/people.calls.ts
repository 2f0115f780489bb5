import { z } from 'zod';
import { dataOf, pageOf, recordOf, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery } from '../../shared/list-query.ts';
import { DayOrInstant } from '../../shared/moments.ts';
import { CONTRACTS, TEAM_MAX } from '../../shared/people/contracts.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { FEEDBACK_SUBJECTS } from '../../news/feedback/feedback.subjects.ts';
import { ShiftId } from '../../shifts/shifts.ts';

const params = z.object({ id: IdInput });

/** An employee by id, with the name. */
const Named = z.strictObject({ id: Id, full_name: z.string() });

const PERSON = {
  full_name: z.string(),
  position: z.string(),
  area: z.string(),
  team: z.string().nullable(),
  /** Null also if the supervisor has left. */
  supervisor: Named.nullable(),
  /** Booked, not absent, and the hours of the shift are now; `since` is its start. */
  on_shift: z.strictObject({ shift_id: ShiftId, since: Instant }).nullable(),
  /** For administrators, moderators and the own supervisor; null for others. */
  next_shift: z.strictObject({ date: IsoDate, shift_id: ShiftId }).nullable(),
  /** Personnel number and state for access keys, which match people with other systems; absent for people. */
  code_id: z.string().optional(),
  state: z.enum(['W', 'L']).optional(),
};

/** An employee; the id is that of the employee, not of the account. */
export const PersonRecord = recordOf('person', PERSON);

/** Page size of the list of people. */
export const PEOPLE_PAGE_SIZE = 50;

const Names = commaList(z.string().max(TEAM_MAX));
const FILTERS = {
  /** Words of name, position and team; similar words if nobody has these. */
  search: z.string().max(100, 'Не больше 100 знаков.'),
  'area.in': Names,
  'position.in': Names,
  'team.in': Names,
  'supervisor.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.')),
  on_shift: z.enum(['true', 'false'], 'on_shift: true или false.'),
  /** Changed since then, by the ERP or by a manager; with an access key those who left too. */
  updated_since: DayOrInstant,
  /** Without a supervisor who works here. */
  without_supervisor: z.enum(['true'], 'without_supervisor: true.'),
};
const peopleQuery = () =>
  listQuery({
    sort: ['full_name', 'position', 'area', 'team'],
    filters: FILTERS,
    maxSize: 100,
    defaultSize: PEOPLE_PAGE_SIZE,
  });

export const listPeople = defineCall({
  summary: 'Сотрудники, которые работают',
  method: 'GET',
  path: '/people/',
  who: SIGNED_IN,
  scope: 'people:read',
  query: peopleQuery(),
  answer: pageOf(PersonRecord),
});

export const getPeopleFilters = defineCall({
  summary: 'Площадки, должности, команды и руководители для отбора',
  method: 'GET',
  path: '/people/filters/',
  who: SIGNED_IN,
  scope: 'people:read',
  answer: dataOf(
    z.strictObject({
      areas: z.array(z.string()).max(UNPAGED_LIMIT),
      positions: z.array(z.string()).max(UNPAGED_LIMIT),
      teams: z.array(z.string()).max(UNPAGED_LIMIT),
      supervisors: z.array(Named).max(UNPAGED_LIMIT),
    }),
  ),
});

/** Maximum supervisors from a person to the top. */
export const MAX_LEVELS = 20;

export const getPerson = defineCall({
  summary: 'Карточка сотрудника; уволенного видят администратор и модератор',
  method: 'GET',
  path: '/people/:id/',
  who: SIGNED_IN,
  scope: 'people:read',
  params,
  answer: dataOf(
    recordOf('person', {
      ...PERSON,
      state: z.enum(['W', 'L']),
      /** Null if not shown or unknown. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** For administrators and moderators. */
      hired_on: IsoDate.nullable(),
      contract: z.enum(CONTRACTS).nullable(),
      /** MM-DD; null if hidden. */
      birth_day: z
        .string()
        .regex(/^\d\d-\d\d$/)
        .nullable(),
      /** Recipients whose messages this person reads in the portal. */
      reads_feedback: z.array(z.enum(FEEDBACK_SUBJECTS)).max(FEEDBACK_SUBJECTS.length),
      /** The supervisor, the supervisor's supervisor, and so on. */
      way_up: z.array(Named).max(MAX_LEVELS),
    }),
  ),
});

export const listTeamOf = defineCall({
  summary: 'Кем этот сотрудник руководит непосредственно',
  method: 'GET',
  path: '/people/:id/team/',
  who: SIGNED_IN,
  scope: 'people:read',
  params,
  query: listQuery({ sort: [], filters: {}, maxSize: 100, defaultSize: PEOPLE_PAGE_SIZE }),
  answer: pageOf(PersonRecord),
});

/** Maximum employees of one change. */
export const MAX_PLACES = 1_000;

export const putTeams = defineCall({
  summary: 'Команда и руководитель сотрудников; все или ни один',
  method: 'PUT',
  path: '/people/teams/',
  who: EDITORS,
  aboutPeople: true,
  body: z.object({
    items: z
      .array(
        z.strictObject({
          id: IdInput,
          team: z
            .string('Нужно название команды.')
            .trim()
            .min(1, 'Введите название команды.')
            .max(TEAM_MAX, `Не больше ${TEAM_MAX} знаков.`)
            .nullable()
            .optional(),
          supervisor_id: IdInput.nullable().optional(),
        }),
        'Нужен список сотрудников.',
      )
      .min(1, 'Выберите сотрудников.')
      .max(MAX_PLACES, `Не больше ${MAX_PLACES} сотрудников за один раз.`),
  }),
  refusals: ['supervision_circle', 'employee_unknown'],
  answer: z.strictObject({ data: z.array(PersonRecord).max(MAX_PLACES) }),
});
