import type { Ideal } from './ideal.ts';

const COPY = [
  'create table ideal.booking as select employee_id, area, day, shift_id from shift_booking order by 1, 3, 4',
  'create index on ideal.booking (employee_id, day, shift_id)',
  `create table ideal.absent as select employee_id, first_day, last_day, reason from absence order by 1, 2`,
  'create index on ideal.absent (employee_id, first_day) include (last_day, reason)',
  // How many come is kept beside what is wanted, as a trigger would keep it.
  `create table ideal.place as
   select d.area, d.position, d.day, d.shift_id, d.needed, d.capacity, (select count(*)::int from shift_booking b
     where b.day = d.day and b.area = d.area and b.shift_id = d.shift_id and d.position in ('', b.position)) as planned
   from shift_demand d order by 1, 2, 3, 4`,
  'create index on ideal.place (area, position, day, shift_id)',
  'create table ideal.area_of as select id, area, position from employee',
  'alter table ideal.area_of add primary key (id)',
  'vacuum (analyze) ideal.booking, ideal.absent, ideal.place, ideal.area_of',
];

function spanOf(asked: URL): [string, string] {
  const [year, month] = [Number(asked.searchParams.get('year')), Number(asked.searchParams.get('month'))];
  const start = `${year}-${String(month).padStart(2, '0')}-`;
  return [`${start}01`, `${start}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`];
}

const month: Ideal = {
  copy: COPY,
  statements: (asked, _settled, [, , employeeId]) => [
    {
      name: 'month',
      text: `select day, shift_id::text, null from ideal.booking where employee_id = $1 and day between $2 and $3
             union all
             select first_day, reason, last_day from ideal.absent
             where employee_id = $1 and first_day <= $3 and last_day >= $2`,
      values: [employeeId, ...spanOf(asked)],
    },
  ],
  answer([rows = []], asked) {
    const [first, last] = spanOf(asked);
    const records = [];
    const absents: Record<string, string> = {};
    for (const [day, what, until] of rows as [string, string, string | null][]) {
      if (until === null) records.push({ date: day, shift_id: Number(what) });
      else {
        const end = Number((until > last ? last : until).slice(8));
        for (let n = day < first ? 1 : Number(day.slice(8)); n <= end; n += 1)
          absents[`${first.slice(0, 8)}${String(n).padStart(2, '0')}`] = what;
      }
    }
    return { data: { records, absents } };
  },
};

const places: Ideal = {
  copy: COPY,
  statements: (asked, _settled, [, , employeeId]) => [
    {
      name: 'places',
      text: `select p.day, p.shift_id, p.needed, p.capacity, p.planned
             from ideal.area_of me join ideal.place p on p.area = me.area and p.position in ('', me.position)
             where me.id = $1 and p.day between $2 and $3 order by p.day, p.shift_id, p.position`,
      values: [employeeId, asked.searchParams.get('from'), asked.searchParams.get('to')],
    },
  ],
  answer([rows = []]) {
    const data = [];
    const wanted = [];
    // Everybody's row comes first, the one of the own position after it.
    for (let at = 0; at < rows.length;) {
      const [date, shift_id] = rows[at] as PlaceRow;
      let best: { capacity: number; left: number } | undefined;
      let missing = 0;
      for (; at < rows.length && rows[at]?.[0] === date && rows[at]?.[1] === shift_id; at += 1) {
        const [, , needed, capacity, planned] = rows[at] as PlaceRow;
        const left = Math.max(0, (capacity ?? 0) - planned);
        if (capacity !== null && (best === undefined || left < best.left)) best = { capacity, left };
        if (needed !== null) missing = Math.max(0, needed - planned);
      }
      if (best)
        data.push({
          type: 'places',
          id: `${date.replaceAll('-', '')}${shift_id}`,
          attributes: { date, shift_id, ...best },
        });
      if (missing > 0) wanted.push({ date, shift_id, missing });
    }
    return { data, meta: { wanted } };
  },
};

type PlaceRow = [
  date: string,
  shift: number,
  needed: number | null,
  capacity: number | null,
  planned: number,
];

export const SHIFT_IDEALS = { month, places };
