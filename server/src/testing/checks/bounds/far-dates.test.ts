import { CALLS, type NamedCall } from '@portal/contract/calls.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { DAY_SHIFTS } from '../../day-shifts.ts';
import { usePortal } from '../../use-portal.ts';

const [DAY_SHIFT, NIGHT_SHIFT] = DAY_SHIFTS;
const NOW = new Date('2026-11-25T09:00:00Z');
const AREA = 'Край света';
/** The edges of the calendar, with a Monday and a week at each. */
const DATES = ['0001-01-01', '0001-01-08', '9999-12-20', '9999-12-27', '9999-12-31'];

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minItems?: number;
  minimum?: number;
}

/** Id for the path of a call; the default is the operator’s. */

const portal = await usePortal({ now: NOW });
const [admin, operator] = [
  await portal.person('A', { employee: { area: AREA } }),
  await portal.person('O', { employee: { area: AREA } }),
];
const rules = {
  ...{ week_shifts: 5, row_days: 6, rest_hours: 12, rest_within_day: false },
  ...{ minor_week_shifts: 3, minor_earliest: '08:00', minor_latest: '22:00' },
};
const settings = await portal.call(admin, 'PUT', '/settings/', {
  body: { work_rules: rules, shifts: [DAY_SHIFT, { ...NIGHT_SHIFT, start: '20:00', end: '08:00' }] },
});
const demand = await portal.call(admin, 'PUT', '/work_time/demand/', {
  body: { area: AREA, date: '2026-12-06', shift_id: 3, needed: 2 },
});
const template = await portal.call(admin, 'POST', '/work_time/demand_templates/', {
  body: { name: 'Край', area: AREA, date: '2026-12-06' },
});
const prepared: number[] = [settings, demand, template].map(({ statusCode }) => statusCode);
const ids: Record<string, string> = { applyDemandTemplate: template.json().data.id };

const jsonOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const hasDate = (schema: Schema): boolean =>
  schema.format === 'date' ||
  [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ].some(hasDate);

/** Something that the schema takes most likely, with that day wherever it takes one. */
function exampleOf(schema: Schema, day: string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return day;
  if (name === 'area') return AREA;
  if (name === 'shift_id') return 3;
  if (name.endsWith('_id')) return String(operator.employeeId);
  if (schema.anyOf) return exampleOf(schema.anyOf.find(hasDate) ?? schema.anyOf[0] ?? {}, day, name);
  // A week that has numbers is copied to the edge.
  if (schema.properties?.['weeks'] && schema.properties['from']) {
    const { from: _, ...rest } = schema.properties;
    return { ...(exampleOf({ properties: rest }, day) as object), from: '2026-12-06' };
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => !SKIPPED.has(key))
        .map(([key, inside]) => [key, exampleOf(inside, day, key)]),
    );
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, day, name === 'areas' ? 'area' : '')];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  return 'Проверка';
}

/** Given once too often they would refuse the rest. */
const SKIPPED = new Set([
  'page',
  'page[number]',
  'page[size]',
  'format',
  'position',
  'said_at',
  'sort',
  'employee_ids',
]);

interface Tried {
  call: NamedCall;
  query: Schema | undefined;
  body: Schema | undefined;
}
const TRIED = CALLS.map((call): Tried => ({
  call,
  query: call.query && jsonOf(call.query),
  body: call.body && jsonOf(call.body),
})).filter(({ query, body }) => [query, body].some((schema) => schema && hasDate(schema)));

const text = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([key, value]) => [key, value as string]),
  );

test('calls with a day are found', () => {
  expect(prepared).toEqual([200, 200, 201]);
  expect(TRIED.map(({ call }) => call.name)).toEqual(
    expect.arrayContaining([
      'setDemand',
      'copyDemand',
      'listSuggestions',
      'repeatWeek',
      'getCoverage',
      'bookShift',
    ]),
  );
});

test.each(TRIED.map((tried) => [tried.call.name, tried] as const))(
  '%s accepts or refuses a day at the edge of the calendar without failing',
  async (_name, { call, query, body }) => {
    const who = call.who !== 'anyone' && call.who.includes('O') ? operator : admin;
    const answers: [day: string, status: number, body: string][] = [];
    for (const day of DATES) {
      const path = call.path.replaceAll(/:[a-z_]+/g, ids[call.name] ?? String(operator.employeeId));
      const answer = await portal.call(who, call.method, path, {
        ...(query && hasDate(query) && { query: text(exampleOf(query, day)) }),
        ...(body && hasDate(body) && { body: exampleOf(body, day) as Record<string, unknown> }),
      });
      answers.push([day, answer.statusCode, answer.body]);
    }
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  },
);

/** The last evening of the calendar, which is another year elsewhere. */
const MOMENTS = [
  '9999-12-31T23:59-12:00',
  '9999-12-31T23:59',
  '9999-12-31 23:59:59.999',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31',
  '1900-01-01T00:00+14:00',
];
const BOUNDED = CALLS.flatMap((call: NamedCall) =>
  Object.keys((call.query && jsonOf(call.query).properties) ?? {})
    .filter((name) => /(?<!_day)__(gt|gte|lt|lte)\]$/.test(name))
    .map((name) => [call.name, name, call] as const),
);

test('filters by a moment are found', () => {
  expect(BOUNDED.length).toBeGreaterThanOrEqual(20);
});

test.each(BOUNDED)(
  '%s accepts or refuses a moment at the edge of the calendar in %s',
  async (_, name, call) => {
    const roles = call.who === 'anyone' ? ['A'] : call.who;
    const who = roles.includes('A') ? admin : roles.includes('O') ? operator : await portal.person('B');
    const statuses = await Promise.all(
      MOMENTS.map(
        async (moment) =>
          (await portal.call(who, call.method, call.path, { query: { [name]: moment } })).statusCode,
      ),
    );
    // A filter by a day takes no moment.
    const isOfDays = name.includes('first_day');
    expect(statuses).toEqual(isOfDays ? [422, 422, 422, 422, 200, 422] : [422, 200, 200, 200, 200, 200]);
  },
);
