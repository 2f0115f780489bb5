import type { Reader } from '../../../../platform/database/database.ts';
import { selectUntrained } from './training.sql.ts';

export interface Missing {
  id: number;
  name: string;
  address: string;
}

/** Employees who may not work shifts yet, by id, each with the first instruction to pass. */
export async function untrained(
  tx: Reader,
  employeeIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Missing>> {
  const rows = await selectUntrained(tx, employeeIds, today);
  return new Map(
    rows.map(({ employeeId, instructionId: id, name }) => [
      employeeId,
      { id, name: name.replace(/\.mp4$/i, ''), address: `/file_viewer/instruction/${id}` },
    ]),
  );
}
