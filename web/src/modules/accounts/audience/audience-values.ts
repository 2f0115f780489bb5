import { type Audience, EVERYBODY, isLimited } from '@portal/contract/accounts/audience/audience.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { countOf, type Forms, pluralOf } from '../../../platform/plural.ts';
import type { CountedAudience } from './audience.queries.ts';

/** Verb of the count, and the text for nobody. */
export interface Reach {
  verbs: Forms;
  nobody: string;
}
export const SEE: Reach = { verbs: ['Увидит', 'Увидят', 'Увидят'], nobody: 'Никто не увидит' };
export const ACKNOWLEDGE: Reach = {
  verbs: ['Ознакомится', 'Ознакомятся', 'Ознакомятся'],
  nobody: 'Никто не ознакомится',
};
export const PASS: Reach = { verbs: ['Пройдёт', 'Пройдут', 'Пройдут'], nobody: 'Никто не пройдёт' };

/** 'Увидит 21 человек', 'Никто не увидит' */
export const reachInWords = (count: number, { verbs, nobody }: Reach): string =>
  count === 0 ? nobody : `${pluralOf(count, verbs)} ${countOf(count, ['человек', 'человека', 'человек'])}`;

/** 'приняты не больше 7 дней назад'; null for no limit. */
export const hiredInWords = (days: number | null): string | null =>
  days === null ? null : `приняты не больше ${countOf(days, ['дня', 'дней', 'дней'])} назад`;

/** Values of both lists; null if none is in both. */
function common<T extends string>(one: readonly T[], other: readonly T[]): T[] | null {
  if (one.length === 0 || other.length === 0) return [...one, ...other];
  const both = one.filter((name) => other.includes(name));
  return both.length > 0 ? both : null;
}

export interface Counting {
  value: Audience;
  people?: readonly string[] | undefined;
  /** Audience of the record, which limits this one. */
  within?: Audience | undefined;
  /** Roles that may open the record. */
  roles: readonly Role[];
}

/** Audience whose accounts are counted; null if it cannot have any. */
export function countedAudience({
  value,
  people = [],
  within = EVERYBODY,
  roles,
}: Counting): CountedAudience | null {
  // Without lists only the named people count.
  if (people.length > 0 && !isLimited(value)) return { people: [...people] };
  const [areas, positions] = [common(value.areas, within.areas), common(value.positions, within.positions)];
  const limits = [value.groups, within.groups, roles];
  const groups = limits.reduce<Role[] | null>((found, list) => found && common(found, list), []);
  const teams = common(value.teams, within.teams);
  if (!areas || !positions || !groups || !teams) return people.length > 0 ? { people: [...people] } : null;
  const days = [value.hired_within_days, within.hired_within_days].filter((one) => one !== null);
  const hired_within_days = days.length > 0 ? Math.min(...days) : null;
  return { areas, positions, groups, teams, hired_within_days, people: [...people] };
}
