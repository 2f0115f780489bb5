import { z } from 'zod';
import { dataOf, Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Flag } from '../../shared/forms.ts';
import { commaList, listQuery, TableFormat } from '../../shared/list-query.ts';
import { Id, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import * as types from './compliance.types.ts';

const path = '/compliance/';

const Name = z.string().max(200, 'Не больше 200 знаков.');
const Thing = z
  .string()
  .regex(
    /^(instruction|document|news|information):\d{1,15}$/,
    'Нужны записи вида instruction:5 через запятую.',
  );
const Project = z
  .string()
  .regex(
    /^(instruction|document):\d{1,15}$/,
    'Нужны проекты вида instruction:5 или document:5 через запятую.',
  );

const OF_PEOPLE = {
  'area.in': commaList(Name),
  'position.in': commaList(Name),
  /** Matches parts of the employee's name. */
  search: Name.trim(),
};
const OF_THINGS = {
  'kind.in': commaList(z.enum(types.ITEM_KINDS, 'Что: instruction, document, news или information.')),
  'project.in': commaList(Project),
  'thing.in': commaList(Thing),
};

const ThingRecord = z.strictObject({
  kind: z.enum(types.ITEM_KINDS),
  id: Id,
  title: z.string(),
  /** Project of an instruction or a document, otherwise empty. */
  project: z.string(),
});

const Cell = z.strictObject({
  state: z.enum([...types.CELL_STATES, 'none']),
  /** Time of completion, or the deadline. */
  at: Instant.nullable(),
  /** Reason of an exemption. */
  reason: z.string().nullable(),
  /** Last reminder of an unfinished instruction; null for other records. */
  reminded_at: Instant.nullable(),
});

export const listCompliance = defineCall({
  summary: 'Кто что прошёл и прочитал: страница людей, у каждого ячейка на каждую запись из meta.things',
  method: 'GET',
  path,
  who: EDITORS,
  scope: 'compliance:read',
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['user', 'area', 'position'],
    filters: {
      ...OF_PEOPLE,
      ...OF_THINGS,
      /**
       * Records that the employee has in such a state; for a list of employees, those with such a cell in a
       * shown column.
       */
      'state.in': commaList(z.enum(types.CELL_STATES, 'Состояние: done, due, overdue или exempt.')),
    },
    plain: {
      format: TableFormat,
      /** Adds the numbers of all matching employees to each column. */
      totals: Flag,
      /** Page of records shown as columns, thirty per page. */
      things_page: z.coerce
        .number('Номер начинается с 1.')
        .int('Номер начинается с 1.')
        .min(1, 'Номер начинается с 1.')
        .max(1_000, 'Не больше 1000.'),
    },
    maxSize: types.MAX_PAGE_EMPLOYEES,
    defaultSize: 50,
  }),
  answer: z.strictObject({
    data: z
      .array(
        recordOf('compliance', {
          /** Full name, or the login of an account without an employee. */
          user: z.string(),
          area: z.string(),
          position: z.string(),
          /** In column order. */
          cells: z.array(Cell).max(types.MAX_COMPLIANCE_COLUMNS),
        }),
      )
      .max(types.MAX_PAGE_EMPLOYEES),
    meta: z.strictObject({
      pagination: Pagination.optional(),
      things: z.array(ThingRecord).max(types.MAX_COMPLIANCE_COLUMNS),
      /** Number of records on all pages. */
      things_count: z.int(),
      /** With `totals`, in column order: employees required, done and overdue, without the exempt. */
      totals: z
        .array(z.strictObject({ asked: z.int(), done: z.int(), overdue: z.int() }))
        .max(types.MAX_COMPLIANCE_COLUMNS)
        .optional(),
    }),
  }),
});

export const listComplianceTeams = defineCall({
  summary: 'Какую долю того, что нужно, площадки прошли и прочитали к концу каждой из 12 последних недель',
  method: 'GET',
  path: '/compliance/teams/',
  who: EDITORS,
  aboutPeople: true,
  query: listQuery({
    sort: [],
    filters: { ...OF_PEOPLE, ...OF_THINGS },
    maxSize: types.MAX_PAGE_EMPLOYEES,
    defaultSize: types.MAX_PAGE_EMPLOYEES,
  }),
  answer: z.strictObject({
    data: z
      .array(
        recordOf('compliance_team', {
          /** Empty for an account without an employee. */
          area: z.string(),
          weeks: z
            .array(
              z.strictObject({
                /** Monday of the week. */
                week: z.iso.date(),
                /** Employee–record pairs required by the end of the week, and those done by then. */
                asked: z.int(),
                done: z.int(),
              }),
            )
            .length(types.TEAM_WEEKS),
        }),
      )
      .max(types.MAX_PAGE_EMPLOYEES),
    meta: z.strictObject({
      pagination: Pagination.optional(),
      /** Number of records counted, and of records matching the filter. */
      things: z.int(),
      things_count: z.int(),
    }),
  }),
});

const Choice = z.strictObject({ id: z.string(), label: z.string() });
/** Maximum filter choices. */
export const MAX_FILTER_CHOICES = 1_000;

export const getComplianceFilters = defineCall({
  summary: 'Проекты и записи для отбора: id — значения project.in и thing.in',
  method: 'GET',
  path: '/compliance/filters/',
  who: EDITORS,
  answer: dataOf(
    z.strictObject({
      projects: z.array(Choice).max(MAX_FILTER_CHOICES),
      things: z.array(Choice.extend({ kind: z.enum(types.ITEM_KINDS) })).max(MAX_FILTER_CHOICES),
    }),
  ),
});
