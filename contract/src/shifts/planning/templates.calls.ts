import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { EDITORS } from '../../shared/roles.ts';
import { COVERAGE_TEXTS } from './coverage.calls.ts';

export const MAX_TEMPLATES = 100;
export const TEMPLATE_NAME_MAX = 100;
/** Maximum weeks filled by one copy or template. */
export const MAX_TARGET_WEEKS = 12;
/** Maximum areas filled by one copy or template. */
const MAX_AREAS = 200;

const AreaName = z.string(COVERAGE_TEXTS.required).trim().min(1, COVERAGE_TEXTS.required).max(200);
const Areas = z
  .array(AreaName, 'Нужен список площадок.')
  .min(1, 'Выберите площадку.')
  .max(MAX_AREAS, `Не больше ${MAX_AREAS} площадок.`);
const WEEKS = `Недель: от 1 до ${MAX_TARGET_WEEKS}.`;
const Weeks = z.int(WEEKS).min(1, WEEKS).max(MAX_TARGET_WEEKS, WEEKS).default(1);

export const TemplateRecord = recordOf('demand_template', {
  name: z.string(),
  /** Shifts in the template week, each position counted separately. */
  cells: z.int(),
  /** Total demand of the template week. */
  needed: z.int(),
  /** Positions with numbers of their own, beside the general ones. */
  positions: z.array(z.string()).max(1_000),
  created_at: Instant,
  /** Name of the author. */
  user: z.string(),
});

export const listDemandTemplates = defineCall({
  summary: 'Шаблоны недели: потребность и места по дням недели, сменам и должностям',
  method: 'GET',
  path: '/work_time/demand_templates/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({}),
  answer: listOf(TemplateRecord, MAX_TEMPLATES),
});

/** Stores the demand of an area and week under a name. */
export const createDemandTemplate = defineCall({
  summary: 'Сохранить потребность недели площадки как шаблон',
  method: 'POST',
  path: '/work_time/demand_templates/',
  who: EDITORS,
  aboutPeople: true,
  body: z.object({
    name: z
      .string(COVERAGE_TEXTS.required)
      .trim()
      .min(1, COVERAGE_TEXTS.required)
      .max(TEMPLATE_NAME_MAX, `Не больше ${TEMPLATE_NAME_MAX} знаков.`),
    area: AreaName,
    /** Any day of the week. */
    date: IsoDate,
  }),
  refusals: ['not_found'],
  answer: dataOf(TemplateRecord),
});

const params = z.object({ id: IdInput });

export const deleteDemandTemplate = defineCall({
  summary: 'Удалить шаблон недели; заданное по нему остаётся',
  method: 'DELETE',
  path: '/work_time/demand_templates/:id/',
  who: EDITORS,
  aboutPeople: true,
  params,
  answer: Nothing,
});

/** Result of filling weeks. */
const Filled = dataOf(
  z.strictObject({
    message: z.string(),
    /** Number of changed cells. */
    changed: z.int(),
  }),
);

/** Replaces the numbers of these weeks by those of the template and clears the others. */
export const applyDemandTemplate = defineCall({
  summary: 'Задать недели по шаблону: прежние числа этих недель заменяются',
  method: 'POST',
  path: '/work_time/demand_templates/:id/apply/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  params,
  body: z.object({
    areas: Areas,
    /** Any day of the first week. */
    date: IsoDate,
    weeks: Weeks,
  }),
  answer: Filled,
});

/** The same with a planned week as the source. */
export const copyDemand = defineCall({
  summary: 'Скопировать потребность недели на другие недели и площадки: прежние числа заменяются',
  method: 'POST',
  path: '/work_time/demand_copy/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    /** Any day of the source week. */
    from: IsoDate,
    /** Source area; if omitted, each area uses its own week. */
    area: AreaName.nullish(),
    areas: Areas,
    /** Any day of the first target week. */
    to: IsoDate,
    weeks: Weeks,
  }),
  refusals: ['not_found'],
  answer: Filled,
});
