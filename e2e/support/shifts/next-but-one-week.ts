import { query } from '../people.ts';

/** A day of the week after the next, Monday is 1. */
export const dayOf = async (weekday: number): Promise<string> => {
  const [row] = await query<{ day: string }>(
    `select to_char(date_trunc('week', (now() at time zone 'Europe/Moscow')) + make_interval(days => $1), 'YYYY-MM-DD') as day`,
    [14 + weekday - 1],
  );
  return row?.day ?? '';
};
