import { z } from 'zod';
import { dataOf, pageOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { listQuery, TableFormat } from '../../shared/list-query.ts';
import { HoursMinutes, Money } from '../../shared/money.ts';
import { Id, IsoDate } from '../../shared/primitives.ts';
import { SIGNED_IN, STAFF } from '../../shared/roles.ts';

/** Projects of a person in a month. */
const MAX_PROJECTS = 10_000;

const COUNTED = { completed: z.int().nullable(), amount: Money.nullable(), hours: HoursMinutes };

const RunningMonth = z.strictObject({
  year: z.int(),
  /** From 1. */
  month: z.int(),
  /** Last day with data. */
  as_of: IsoDate,
  /** Days with data. */
  days: z.int(),
  ...COUNTED,
  refused: z.int().nullable(),
  /** Bonuses and deductions dated in the month. */
  adjustments: Money,
  /** Amount with the adjustments; null without amounts. */
  total: Money.nullable(),
  /** Completed in an hour; the median is null under five people. */
  per_hour: z.strictObject({ own: z.number().nullable(), team_median: z.number().nullable() }),
  /** From the first to the same day of the last month. */
  same_day_last_month: z.strictObject(COUNTED),
  projects: z
    .array(z.strictObject({ project: z.string(), refused: z.int().nullable(), ...COUNTED }))
    .max(MAX_PROJECTS),
});
export type RunningMonth = z.output<typeof RunningMonth>;

export const getRunningMonth = defineCall({
  summary: 'Своя выработка за текущий месяц; null, пока данных нет',
  method: 'GET',
  path: '/erp/running_month/',
  who: STAFF,
  answer: dataOf(RunningMonth.nullable()),
});

export const PRODUCTION_BY = ['person', 'project', 'day'] as const;
export type ProductionBy = (typeof PRODUCTION_BY)[number];

/** Longest range of one answer, days. */
export const PRODUCTION_DAYS = 92;

const NameText = z.string().max(500);

export const listProduction = defineCall({
  summary: 'Выработка по людям, проектам или дням: руководителю, по умолчанию с начала месяца',
  method: 'GET',
  path: '/erp/production/',
  who: SIGNED_IN,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: [
      ...(['full_name', 'area', 'team', 'project', 'date'] as const),
      ...(['completed', 'refused', 'hours', 'amount', 'per_hour'] as const),
    ],
    filters: { area: NameText, team: NameText },
    plain: {
      by: z.enum(PRODUCTION_BY, 'by: person, project или day.'),
      from: IsoDate,
      to: IsoDate,
      format: TableFormat,
    },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    z.strictObject({
      type: z.literal('production'),
      /** Id of the employee, name of the project or the day. */
      id: z.string(),
      attributes: z.strictObject({
        /** A person's; null in other rows, as is the place of the person. */
        empl_id: Id.nullable(),
        full_name: z.string().nullable(),
        area: z.string().nullable(),
        team: z.string().nullable(),
        project: z.string().nullable(),
        date: IsoDate.nullable(),
        completed: z.int(),
        refused: z.int(),
        hours: HoursMinutes,
        /** Null without amounts. */
        amount: Money.nullable(),
        /** Completed in an hour; null without hours. */
        per_hour: z.number().nullable(),
      }),
    }),
  ),
});
