import type pg from 'pg';

interface MarksOf {
  operatorId: number;
  today: string;
  now: Date;
  timeZone: string;
}

/** Default hours, because the demonstration is seeded before the first start stores them. */
const HOURS = `(values (2, time '09:00', time '15:00'), (3, time '15:00', time '21:00')) as h (shift_id, starts, ends)`;
/** Days back with own marks. */
const DAYS = 14;

/** Own marks of the last days and of the shift that runs now, on which the operator has not marked yet. */
export async function seedMarks(client: pg.ClientBase, of: MarksOf): Promise<void> {
  const { operatorId, today, now, timeZone } = of;
  await client.query(
    `insert into settings (id, parts) values (1, '{"marks": {"is_on": true, "proof": "none", "early_minutes": 15,
       "late_minutes": 10, "paid_break_minutes": 15, "hours_from": "plan", "networks": []}}')
     on conflict (id) do update set parts = settings.parts || excluded.parts`,
  );
  await client.query(
    `insert into shift_booking (employee_id, day, shift_id, area, created_at)
     select e.id, $2::date, h.shift_id, e.area, $3::timestamptz - interval '5 days' from employee e, ${HOURS}
     where e.id = $1 and ($3::timestamptz at time zone $4)::time < h.ends and not exists (select 1 from absence a
       where a.employee_id = e.id and $2::date between a.first_day and a.last_day)
     order by h.starts limit 1 on conflict do nothing`,
    [operatorId, today, now, timeZone],
  );
  // One in ten of those who come forgets to mark.
  await client.query(
    `insert into shift_mark (employee_id, day, shift_id, kind, at)
     select employee_id, day, shift_id, kind, at from (
       select b.employee_id, b.day, b.shift_id, k.kind, b.id, (b.day + case k.kind
         when 'start' then h.starts + make_interval(mins => coalesce(a.minutes, b.id % 8 - 5)::int)
         when 'break' then h.starts + make_interval(mins => 150 + b.id::int % 30)
         when 'back' then h.starts + make_interval(mins => 165 + b.id::int % 30)
         else h.ends + make_interval(mins => b.id::int % 6) end) at time zone $3 as at
       from shift_booking b join ${HOURS} on h.shift_id = b.shift_id
       left join shift_attendance a on (a.employee_id, a.day, a.shift_id) = (b.employee_id, b.day, b.shift_id)
       cross join unnest(array['start', 'break', 'back', 'finish']) as k (kind)
       where b.day between $1::date - ${DAYS} and $1 and b.id % 10 > 0 and a.state is distinct from 'no_show'
         and not (b.day = $1 and b.employee_id = $4) and not exists (select 1 from absence f
           where f.employee_id = b.employee_id and b.day between f.first_day and f.last_day)) m
     where at <= $2`,
    [today, now, timeZone, operatorId],
  );
  await client.query(
    `insert into shift_attendance (employee_id, day, shift_id, state, marked_at)
     select employee_id, day, shift_id, 'came', at from shift_mark where kind = 'start' and day = $1
     on conflict do nothing`,
    [today],
  );
}
