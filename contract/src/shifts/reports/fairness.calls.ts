import { z } from 'zod';
import { pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery, TableFormat } from '../../shared/list-query.ts';
import { EDITORS } from '../../shared/roles.ts';

/** Number of past weeks counted. */
export const FAIRNESS_WEEKS = 8;
export const FAIRNESS_PAGE_SIZES = [20, 50, 100, 200] as const;
export const FAIRNESS_PAGE_SIZE = 50;
/** A shift that ends later is an evening shift. */
export const EVENING_AFTER = '20:00';

const Names = commaList(z.string().max(200));

/** All active employees, including those without a shift, over the last eight weeks including today. */
export const listFairness = defineCall({
  summary: 'Кто сколько смен, выходных и вечеров отработал за 8 недель и сколько раз отказался',
  method: 'GET',
  path: '/work_time/fairness/',
  who: EDITORS,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['fio', 'area', 'position', 'shifts', 'weekends', 'evenings', 'refusals'],
    filters: { 'area.in': Names, 'position.in': Names },
    plain: {
      area: z.string().max(200),
      format: TableFormat,
    },
    maxSize: 500,
    defaultSize: FAIRNESS_PAGE_SIZE,
  }),
  answer: pageOf(
    recordOf('fairness', {
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      /** Started shifts without no-shows. */
      shifts: z.int(),
      weekends: z.int(),
      evenings: z.int(),
      /** Cancelled attendances and declined hand-overs of colleagues. */
      refusals: z.int(),
    }),
  ),
});
