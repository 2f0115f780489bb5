import type pg from 'pg';

/** A shift in force, as the demonstration needs it. */
export interface DemoDayShift {
  id: number;
  name: string;
}

/** The shifts in force, in the order of the settings. */
export async function dayShifts(client: pg.ClientBase): Promise<DemoDayShift[]> {
  const { rows } = await client.query<DemoDayShift>(
    'select id, name from shift where not is_archive order by place, id',
  );
  return rows;
}
