import type { z } from 'zod';
import type { FreshnessSearch } from './freshness.search.ts';

type Address = Pick<z.output<typeof FreshnessSearch>, 'show' | 'who' | 'owner' | 'area' | 'q'>;

export const STATE_FILTERS = ['due', 'none', 'all'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
const STATES: Record<StateFilter, string | undefined> = { due: 'overdue,soon', none: 'none', all: undefined };

/** Owner filter: the caller, no editor, or an account. */
export type OwnerFilter = string | undefined;

/** Converts search parameters to list filters. */
export const itemsFilter = ({ show, who, owner, area, q }: Address) => ({
  'state.in': STATES[show ?? 'due'],
  'owner.in': who === 'me' ? 'me' : owner === undefined ? undefined : String(owner),
  'owner_state.in': who === 'nobody' ? 'none,gone' : undefined,
  'area.in': area,
  search: q,
});

/** Splits the owner filter into two parameters: a word, or an account id. */
export const whoInAddress = (next: OwnerFilter): Pick<Address, 'who' | 'owner'> =>
  next === 'me' || next === 'nobody'
    ? { who: next, owner: undefined }
    : { who: undefined, owner: next === undefined ? undefined : Number(next) };

export const NOTHING_CHOSEN = { who: undefined, owner: undefined, area: undefined, q: undefined };
