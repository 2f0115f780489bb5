import type { TestPortal } from './test-portal.ts';

/** Areas and positions that somebody had who has left by now: something may be for them. */
export async function knowPlaces(
  { database }: Pick<TestPortal, 'database'>,
  places: { areas?: readonly string[]; positions?: readonly string[] },
): Promise<void> {
  await database.pool.query(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, birth_day, state)
     select gen_random_uuid()::text, 'Прежняя', 'Анна', '', coalesce(area, 'Тула'), coalesce(position, 'Оператор CATI'),
       '1990-05-05', 'L'
     from rows from (unnest($1::text[]), unnest($2::text[])) as place (area, position)`,
    [places.areas ?? [], places.positions ?? []],
  );
}
