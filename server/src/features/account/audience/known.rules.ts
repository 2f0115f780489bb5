import type { Tx } from '../../../platform/database/database.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { type Names, selectUnknown } from './known.sql.ts';

interface Wanted {
  audience?: Pick<Names, 'areas' | 'positions'> | undefined;
  people?: Names['people'] | undefined;
}

interface Options {
  /** What was stored before stays allowed: its people may be gone since. */
  before?: Wanted | undefined;
  /** Field of the body that holds audience and people; left out, the body itself. */
  within?: string;
}

/** More are not named in one fault. */
const MOST = 3;
const FIELDS = { areas: 'audience/areas', positions: 'audience/positions', people: 'people' } as const;
const named = (values: readonly string[]): string =>
  `${values
    .slice(0, MOST)
    .map((value) => `«${value}»`)
    .join(', ')}${values.length > MOST ? ` и ещё ${values.length - MOST}` : ''}`;
const TEXTS: Record<keyof Names, (values: readonly string[]) => string> = {
  areas: (values) => `Такой площадки нет ни у одного сотрудника: ${named(values)}.`,
  positions: (values) => `Такой должности нет ни у одного сотрудника: ${named(values)}.`,
  people: ({ length }) => `Среди выбранных есть неизвестные порталу или удалённые люди: ${length}.`,
};

const beside = <T>(values: readonly T[] = [], before: readonly T[] = []): T[] => {
  const stored = new Set(before);
  return values.filter((value) => !stored.has(value));
};

/**
 * Nothing is for areas and positions that no employee has or ever had, nor for accounts that are not there: a slip of
 * the pen would ask nobody. Refuses `validation`, one fault for each list.
 */
export async function assertKnownAudience(
  tx: Tx,
  { audience, people }: Wanted,
  { before, within }: Options = {},
): Promise<void> {
  const fresh: Names = {
    areas: beside(audience?.areas, before?.audience?.areas),
    positions: beside(audience?.positions, before?.audience?.positions),
    people: beside(people, before?.people),
  };
  if (fresh.areas.length + fresh.positions.length + fresh.people.length === 0) return;
  const byKind = Map.groupBy(await selectUnknown(tx, fresh), ({ kind }) => kind);
  const faults = [...byKind].map(([kind, rows]) => {
    const field = [...(within ? [within] : []), FIELDS[kind]].join('/');
    const unknown = new Set(rows.map(({ value }) => value));
    const values = fresh[kind].map(String).filter((value) => unknown.has(value));
    return new Refusal('validation', { field, detail: TEXTS[kind](values) });
  });
  if (faults.length > 0) throw new Refusals(422, faults);
}
