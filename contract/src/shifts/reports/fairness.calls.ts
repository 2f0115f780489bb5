import { z } from 'zod';
import { pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery, TableFormat } from '../../shared/list-query.ts';
import { EDITORS } from '../../shared/roles.ts';

/** How far back is counted. */
export const FAIRNESS_WEEKS = 8;
export const FAIRNESS_PAGE_SIZES = [20, 50, 100, 200] as const;
export const FAIRNESS_PAGE_SIZE = 50;
/** A shift that ends later is an evening. */
export const EVENING_AFTER = '20:00';

const Names = commaList(z.string().max(200));

/** Everybody at work, those without a shift too: of the last eight weeks, today among them. */
export const listFairness = defineCall({
  name: 'listFairness',
  tag: 'worktime',
  summary: 'Кто сколько смен, выходных и вечеров отработал за 8 недель и сколько раз отказался',
  method: 'GET',
  path: '/work_time/fairness/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
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
      /** That have begun; without those that the person did not come to. */
      shifts: z.int(),
      weekends: z.int(),
      evenings: z.int(),
      /** Said not to be able to come, or declined a shift that a colleague wanted to hand over. */
      refusals: z.int(),
    }),
  ),
});
