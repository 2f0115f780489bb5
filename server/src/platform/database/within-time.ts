import { Refusal } from '../refusal.ts';
import { type Database, limitStatements, type Tx } from './database.ts';
import { isTimedOut } from './faults.ts';

/** Limit and refusal for the rows and the total of a list of pairs. */
export const LIST_TIME = {
  limit: 2_500,
  refusal: () =>
    new Refusal('validation', { parameter: 'filter', detail: 'Записей слишком много. Уточните отбор.' }),
};

/** Runs the work in a transaction; refuses it when a statement exceeds the limit, milliseconds. */
export const withinTime = <T>(
  db: Database,
  { limit, refusal }: { limit: number; refusal: () => Refusal },
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db
    .transaction(async (tx) => {
      await limitStatements(tx, limit);
      return work(tx);
    })
    .catch((error: unknown) => {
      throw isTimedOut(error) ? refusal() : error;
    });
