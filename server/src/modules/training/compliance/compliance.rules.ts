import {
  MAX_FILTER_CHOICES,
  type listCompliance as call,
} from '@portal/contract/training/compliance/compliance.calls.ts';
import {
  CELL_STATES,
  MAX_COMPLIANCE_COLUMNS,
  MAX_FILE_COLUMNS,
  MAX_PAGE_EMPLOYEES,
} from '@portal/contract/training/compliance/compliance.types.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import { columnsOf } from './compliance.format.ts';
import { inTurn, peopleFilter, SOURCES, itemFilter } from './filters.rules.ts';
import {
  countMatrix,
  type Matrix,
  type MatrixRow,
  matrixQuery,
  selectMatrix,
  selectPlaces,
  selectTotals,
} from './matrix.sql.ts';
import type { PeopleFilter } from './people.sql.ts';
import { selectItems, type Sources, type Item } from './items.sql.ts';

const thingRecord = ({ kind, record_id: id, title, project }: Item) => ({ kind, id, title, project });

const toRecord = (
  { id, name, area, position, cells }: MatrixRow,
  things: readonly Item[],
  timeZone: string,
) => ({
  type: 'compliance' as const,
  id,
  attributes: {
    user: name,
    area,
    position,
    cells: things.map((_, place) => {
      const [state, at, reason, remindedAt] = cells?.[place] ?? (['none', null, null, null] as const);
      const moment = (time: number | null) => (time === null ? null : isoInZone(new Date(time), timeZone));
      return { state, at: moment(at), reason, reminded_at: moment(remindedAt) };
    }),
  },
});

type Projects = Sources['projects'];

interface Part {
  limit: number;
  offset: number;
}

/** A part of the filtered records, limited by state to those that somebody has in it, and their total. */
async function selectColumns(
  ctx: ReadCtx,
  people: PeopleFilter,
  filters: Input<typeof call>['query']['filters'],
  { limit, offset, projects }: Part & { projects: Projects },
) {
  const states = filters['state.in'];
  const part = { ...itemFilter(filters), order: 'byName' } as const;
  if (!states || CELL_STATES.every((state) => states.includes(state)))
    return selectItems(ctx.tx, { sources: SOURCES, projects }, ctx, { ...part, limit, offset });
  const { things } = await selectItems(ctx.tx, { sources: SOURCES, projects }, ctx, {
    ...part,
    states,
    limit: MAX_FILTER_CHOICES,
  });
  const places = await inTurn(
    () => selectPlaces(ctx.tx, { sources: SOURCES, at: ctx, people, states, things }),
    String(ctx.caller.accountId),
  );
  const found = things.filter((_, place) => places.has(place));
  return { things: found.slice(offset, offset + limit), count: found.length };
}

const TOO_MANY = `В файле не больше ${MAX_FILE_COLUMNS} инструктажей и записей: сузьте отбор.`;

/** Numbers of each column; one query at a time, because it covers all matching people. */
async function totalsOf(ctx: ReadCtx, people: PeopleFilter, things: readonly Item[]) {
  const totals = await inTurn(
    () => selectTotals(ctx.tx, { sources: SOURCES, at: ctx, people, things }),
    String(ctx.caller.accountId),
  );
  return things.map((_, place) => totals.get(place) ?? { asked: 0, done: 0, overdue: 0 });
}

/** Matrix of active employees and current requirements. */
export async function listCompliance(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof call>,
  projects: Projects,
) {
  const { tx, db, timeZone } = ctx;
  const { format, totals, things_page: columnsPage = 1 } = plain;
  const part = format
    ? { limit: MAX_FILE_COLUMNS, offset: 0 }
    : { limit: MAX_COMPLIANCE_COLUMNS, offset: (columnsPage - 1) * MAX_COMPLIANCE_COLUMNS };
  const people = await peopleFilter(ctx, filters);
  const { things, count } = await selectColumns(ctx, people, filters, { ...part, projects });
  const matrix: Matrix = { sources: SOURCES, at: ctx, people, states: filters['state.in'], things, sort };
  if (format) {
    if (count > MAX_FILE_COLUMNS)
      throw new Refusal('validation', { parameter: 'thing.in', detail: TOO_MANY });
    const file = { title: 'Обучение', query: matrixQuery(db, matrix), columns: columnsOf(things, timeZone) };
    return exportList(ctx, 'acknowledgements', format, file);
  }
  let known: number | undefined;
  const answer = await listAnswer(page, {
    rows: async (asked) => {
      const rows = await selectMatrix(tx, matrix, { limit: asked.size, offset: offsetOf(asked) });
      // An empty first page means nobody was found.
      known = rows[0]?.count ?? (offsetOf(asked) === 0 ? 0 : undefined);
      return rows;
    },
    count: async () => known ?? countMatrix(tx, matrix),
    record: (row) => toRecord(row, things, timeZone),
    whole: { most: MAX_PAGE_EMPLOYEES },
  });
  const meta = {
    ...answer.meta,
    things: things.map(thingRecord),
    things_count: count,
    ...(totals && { totals: await totalsOf(ctx, people, things) }),
  };
  return Object.assign(answer, { meta });
}

export async function getComplianceFilters(ctx: ReadCtx, projects: Projects) {
  const { things } = await selectItems(ctx.tx, { sources: SOURCES, projects }, ctx, {
    ...itemFilter({}),
    order: 'byName',
    limit: MAX_FILTER_CHOICES,
  });
  const named = new Map(
    things.flatMap(({ kind, project_id: id, project }) =>
      id === null ? [] : [[`${kind}:${id}`, project] as const],
    ),
  );
  return {
    data: {
      projects: [...named].map(([id, label]) => ({ id, label })),
      things: things.map(({ kind, record_id: id, title }) => ({ id: `${kind}:${id}`, label: title, kind })),
    },
  };
}
