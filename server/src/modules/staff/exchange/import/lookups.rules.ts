import type { Tx } from '../../../../platform/database/database.ts';
import type { Lookup } from '../kinds/kind.rules.ts';
import type { Reading } from '../reading/reading.rules.ts';
import type { Faults } from './faults.rules.ts';
import { replaceNames } from './lookups.sql.ts';

const UNKNOWN: Record<Lookup, (name: string) => string> = {
  employee: (name) => `Сотрудника с табельным номером «${name}» нет.`,
  document: (name) => `Документа «${name}» в базе знаний нет или их несколько: укажите название или номер.`,
};

export const hasLookups = ({ fields }: Reading): boolean => fields.some(({ lookup }) => lookup);

/** Replaces names of other records by their ids; returns the count of dropped rows. */
export async function resolveNames(tx: Tx, { fields }: Reading, faults: Faults): Promise<number> {
  let dropped = 0;
  for (const { column, title, lookup } of fields) {
    if (!lookup) continue;
    const unknown = await replaceNames(tx, column, lookup);
    for (const { row, value } of unknown) faults.add(row, title, UNKNOWN[lookup](value));
    dropped += unknown.length;
  }
  return dropped;
}
