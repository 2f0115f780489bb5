import type { BareCall, Row } from './bare-call.ts';

/** First and last day of the month in the address. */
function monthOf(asked: URL): [string, string] {
  const [year, month] = [Number(asked.searchParams.get('year')), Number(asked.searchParams.get('month'))];
  const start = `${year}-${String(month).padStart(2, '0')}-`;
  return [`${start}01`, `${start}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`];
}

type MonthRow = Row & { day: string; shift_id: number | null; last_day: string | null };

/** Numbers of one day and shift, for all positions or the caller's. */
type PlaceRow = Row & {
  day: string;
  shift_id: number;
  needed: number | null;
  capacity: number | null;
  planned: number;
};

function placeOf(rows: readonly PlaceRow[]) {
  const free = rows
    .filter(({ capacity }) => capacity !== null)
    .map(({ capacity, planned }) => ({ capacity, left: Math.max(0, Number(capacity) - planned) }));
  const [place] = free.toSorted((a, b) => a.left - b.left);
  const needs = rows.filter(({ needed }) => needed !== null);
  const missing = needs.map(({ needed, planned }) => Math.max(0, Number(needed) - planned)).at(-1) ?? 0;
  return { place, missing };
}

export const SHIFT_CALLS: readonly BareCall[] = [
  {
    name: 'month',
    path: /^\/api\/work_time\/\?year=/,
    text: `select day, shift_id, null as reason, null as last_day from shift_booking
         where employee_id = $1 and day between $2 and $3
         union all
         select first_day, null, reason, last_day from absence
         where employee_id = $1 and first_day <= $3 and last_day >= $2`,
    values: (asked, caller) => [caller.employee_id, ...monthOf(asked)],
    answer(rows, asked) {
      const [first, last] = monthOf(asked);
      const records = [];
      const absents: Record<string, unknown> = {};
      for (const { day, shift_id, reason, last_day } of rows as readonly MonthRow[]) {
        if (last_day === null) records.push({ date: day, shift_id });
        else {
          const end = Number((last_day > last ? last : last_day).slice(8));
          for (let n = day < first ? 1 : Number(day.slice(8)); n <= end; n += 1)
            absents[`${first.slice(0, 8)}${String(n).padStart(2, '0')}`] = reason;
        }
      }
      return { data: { records, absents } };
    },
  },
  {
    name: 'places',
    path: /^\/api\/work_time\/places\//,
    text: `select d.day, d.shift_id, d.needed, d.capacity, (
           select count(*)::int from shift_booking b
           where b.day = d.day and b.area = d.area and b.shift_id = d.shift_id and d.position in ('', b.position)
         ) as planned
         from shift_demand d where d.day between $1 and $2 and d.area = $3 and d.position in ('', $4)
         order by d.day, d.shift_id, d.position`,
    values: ({ searchParams: search }, caller) => [
      search.get('from'),
      search.get('to'),
      caller.area,
      caller.position,
    ],
    answer(rows) {
      const data = [];
      const wanted = [];
      const cells = Map.groupBy(rows as readonly PlaceRow[], ({ day, shift_id }) => `${day}/${shift_id}`);
      for (const cell of cells.values()) {
        const [{ day: date, shift_id } = { day: '', shift_id: 0 }] = cell;
        const { place, missing } = placeOf(cell);
        const id = `${date.replaceAll('-', '')}${shift_id}`;
        if (place) data.push({ type: 'places', id, attributes: { date, shift_id, ...place } });
        if (missing > 0) wanted.push({ date, shift_id, missing });
      }
      return { data, meta: { wanted } };
    },
  },
];
