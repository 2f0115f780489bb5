import type pg from 'pg';

/** Seeds cannot-attend reports, and a waitlist and two offers in the operator's area. */
export async function seedShiftChanges(
  client: pg.ClientBase,
  { operatorId, today, firstOpen, now }: { operatorId: number; today: string; firstOpen: string; now: Date },
): Promise<void> {
  const ofArea = `(select area from employee where id = ${operatorId})`;
  const comes = (alias: string) =>
    `not exists (select 1 from absence a where a.employee_id = ${alias}.id and a.first_day <= d.day and a.last_day >= d.day)
     and not exists (select 1 from shift_booking b where (b.employee_id, b.day, b.shift_id) = (${alias}.id, d.day, d.shift_id))`;
  // One or two reports for each shift of two days.
  await client.query(
    `insert into shift_unable (employee_id, day, shift_id, area, cause, reason, said_at, created_at)
     select e.id, d.day, d.shift_id, d.area, 'said', case when e.n % 2 = 0 then 'Болею' else 'Ребёнок заболел' end, $3, $3
     from shift_demand d join (select id, area, row_number() over (partition by area order by id desc) as n
       from employee where state = 'W') e on e.area = d.area and e.n between 3 * d.shift_id and 3 * d.shift_id + 1
     where d.position = '' and d.day between $1::date and $1::date + $2::int and ${comes('e')}`,
    [today, 1, now],
  );
  await client.query(
    `insert into shift_waiting (employee_id, day, shift_id, area, created_at)
     select e.id, d.day, d.shift_id, d.area, $2 from shift_demand d
     join lateral (select id from employee e where e.area = d.area and e.state = 'W' and ${comes('e')}
       order by e.id desc limit 2) e on true
     where d.position = '' and d.area = ${ofArea} and d.day between $1::date and $1::date + 6 and d.capacity <= (
       select count(*) from shift_booking b where (b.day, b.area, b.shift_id) = (d.day, d.area, d.shift_id))`,
    [firstOpen, now],
  );
  // The nearest shift of a colleague that the operator could take, and one for anybody.
  await client.query(
    `insert into shift_handover (from_employee_id, to_employee_id, is_for_anybody, day, shift_id, area, state, created_at, changed_at)
     select d.employee_id, case when row_number() over (order by d.day, d.id) = 1 then ${operatorId} end,
       row_number() over (order by d.day, d.id) > 1, d.day, d.shift_id, d.area, 'offered', $2, $2
     from (select d.* from shift_booking d where d.area = ${ofArea} and d.employee_id <> ${operatorId}
       and d.day > $1::date + 1 and exists (select 1 from employee o where o.id = ${operatorId} and ${comes('o')})
       order by d.day, d.id limit 2) d`,
    [today, now],
  );
}
