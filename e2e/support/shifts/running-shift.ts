import { mark, test as base } from '../content.ts';
import { makePerson, type Person, query } from '../people.ts';
import { sessionOf, storageOf } from '../test.ts';

export interface RunningShift {
  id: number;
  /** Day on which it begins. */
  date: string;
  /** Times by the organisation's clock. */
  start: string;
  end: string;
  area: string;
  person: Person;
}

/** Begun two minutes ago, at any hour at which the test runs; archived, so that no other test meets it. */
async function addShift(): Promise<Pick<RunningShift, 'id' | 'date' | 'start' | 'end'>> {
  const [row] = await query<{ id: number; date: string; start: string; end: string }>(
    `with times as (
       select to_char(t, 'YYYY-MM-DD') as date, to_char(t, 'HH24:MI') as start,
         to_char(t + interval '4 hours', 'HH24:MI') as end
       from (select (now() at time zone 'Europe/Moscow') - interval '2 minutes' as t) moments),
     added as (
       insert into shift (name, short, hours, is_archive, place)
       select 'Смена сейчас', 'С', jsonb_build_array(jsonb_build_object(
           'from', null, 'start', start, 'end', "end", 'set_at', null, 'revision', 0)), true, (select max(place) + 1 from shift)
       from times returning id)
     select id, date, start, "end" from added, times`,
  );
  if (!row) throw new Error('no shift');
  return row;
}

/** A person on a shift that runs now, signed in. */
export const test = base.extend<{ running: RunningShift }>({
  running: async ({ request, context }, use) => {
    const area = `Площадка ${mark()}`;
    const person = await makePerson({ role: 'O', area });
    const shift = await addShift();
    await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
      person.employeeId,
      shift.date,
      shift.id,
      area,
    ]);
    await context.setStorageState(storageOf(await sessionOf(request, person)));
    await use({ ...shift, area, person });
    for (const table of ['shift_mark', 'shift_attendance', 'shift_booking'])
      await query(`delete from ${table} where shift_id = $1`, [shift.id]);
    await query('delete from shift where id = $1', [shift.id]);
  },
});

/** Marks of the person in the database, in order. */
export const marksOf = async ({ employeeId }: Person): Promise<string[]> =>
  (
    await query<{ kind: string }>(
      `select kind from shift_mark where employee_id = $1 order by at, array_position(array['start', 'break', 'back', 'finish'], kind)`,
      [employeeId],
    )
  ).map(({ kind }) => kind);

/** Proof that people are there, for the whole portal. */
export const setProof = (proof: 'none' | 'code' | 'network') =>
  query(`update settings set parts = jsonb_set(parts, '{marks,proof}', to_jsonb($1::text))`, [proof]);
