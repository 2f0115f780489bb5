import { z } from 'zod';
import { dataOf, Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery, TableFormat } from '../../shared/list-query.ts';
import { Id, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import * as types from './compliance.types.ts';

const tag = 'compliance';
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
  /** Parts of the person's name. */
  search: Name.trim(),
};
const OF_THINGS = {
  'kind.in': commaList(z.enum(types.THING_KINDS, 'Что: instruction, document, news или information.')),
  'project.in': commaList(Project),
  'thing.in': commaList(Thing),
};

const ThingRecord = z.strictObject({
  kind: z.enum(types.THING_KINDS),
  id: Id,
  title: z.string(),
  /** Of an instruction or a document, else empty. */
  project: z.string(),
});

const Cell = z.strictObject({
  state: z.enum([...types.CELL_STATES, 'none']),
  /** When it was done, or until when it has to be. */
  at: Instant.nullable(),
  /** Why somebody is exempt. */
  reason: z.string().nullable(),
});

export const listCompliance = defineCall({
  name: 'listCompliance',
  tag,
  summary: 'Кто что прошёл и прочитал: страница людей, у каждого ячейка на каждую запись из meta.things',
  method: 'GET',
  path,
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['user', 'area', 'position'],
    filters: {
      ...OF_PEOPLE,
      ...OF_THINGS,
      /** Things that somebody has in such a state, and of the people those with such a cell among the columns. */
      'state.in': commaList(z.enum(types.CELL_STATES, 'Состояние: done, due, overdue или exempt.')),
    },
    plain: {
      format: TableFormat,
      /** Which thirty of the things are the columns. */
      things_page: z.coerce
        .number('Номер начинается с 1.')
        .int('Номер начинается с 1.')
        .min(1, 'Номер начинается с 1.')
        .max(1_000, 'Не больше 1000.'),
    },
    maxSize: types.MOST_PEOPLE,
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
          /** In the order of the columns. */
          cells: z.array(Cell).max(types.MOST_COLUMNS),
        }),
      )
      .max(types.MOST_PEOPLE),
    meta: z.strictObject({
      pagination: Pagination.optional(),
      things: z.array(ThingRecord).max(types.MOST_COLUMNS),
      /** Of all pages of things. */
      things_count: z.int(),
    }),
  }),
});

export const listComplianceTeams = defineCall({
  name: 'listComplianceTeams',
  tag,
  summary: 'Какую долю того, что нужно, площадки прошли и прочитали к концу каждой из 12 последних недель',
  method: 'GET',
  path: '/compliance/teams/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: listQuery({
    sort: [],
    filters: { ...OF_PEOPLE, ...OF_THINGS },
    maxSize: types.MOST_PEOPLE,
    defaultSize: types.MOST_PEOPLE,
  }),
  answer: z.strictObject({
    data: z
      .array(
        recordOf('compliance_team', {
          /** Empty for accounts without an employee. */
          area: z.string(),
          weeks: z
            .array(
              z.strictObject({
                /** Its Monday. */
                week: z.iso.date(),
                /** Pairs of a person and a thing that was asked of the person by the end of the week, and those done by then. */
                asked: z.int(),
                done: z.int(),
              }),
            )
            .length(types.TEAM_WEEKS),
        }),
      )
      .max(types.MOST_PEOPLE),
    meta: z.strictObject({
      pagination: Pagination.optional(),
      /** Things that were counted, and those that the filter names. */
      things: z.int(),
      things_count: z.int(),
    }),
  }),
});

const Choice = z.strictObject({ id: z.string(), label: z.string() });
/** Offered for the filters; more than anybody reads. */
export const MOST_CHOICES = 1_000;

export const getComplianceFilters = defineCall({
  name: 'getComplianceFilters',
  tag,
  summary: 'Проекты и записи для отбора: id — значения project.in и thing.in',
  method: 'GET',
  path: '/compliance/filters/',
  who: EDITORS,
  status: 200,
  answer: dataOf(
    z.strictObject({
      projects: z.array(Choice).max(MOST_CHOICES),
      things: z.array(Choice.extend({ kind: z.enum(types.THING_KINDS) })).max(MOST_CHOICES),
    }),
  ),
});
