import type { z } from 'zod';
import type { FreshnessSearch } from './freshness.search.ts';

type Address = Pick<z.output<typeof FreshnessSearch>, 'show' | 'who' | 'owner' | 'area' | 'q'>;

export const SHOWN = ['due', 'none', 'all'] as const;
export type Shown = (typeof SHOWN)[number];
const STATES: Record<Shown, string | undefined> = { due: 'overdue,soon', none: 'none', all: undefined };

/** Who answers for it, as one choice: the caller, nobody who may edit, or an account. */
export type Who = string | undefined;

/** What a list is asked for by its address. */
export const thingsFilter = ({ show, who, owner, area, q }: Address) => ({
  'state.in': STATES[show ?? 'due'],
  'owner.in': who === 'me' ? 'me' : owner === undefined ? undefined : String(owner),
  'owner_state.in': who === 'nobody' ? 'none,gone' : undefined,
  'area.in': area,
  search: q,
});

/** One choice is two parameters: a word, or the number of an account. */
export const whoInAddress = (next: Who): Pick<Address, 'who' | 'owner'> =>
  next === 'me' || next === 'nobody'
    ? { who: next, owner: undefined }
    : { who: undefined, owner: next === undefined ? undefined : Number(next) };

export const NOTHING_CHOSEN = { who: undefined, owner: undefined, area: undefined, q: undefined };
