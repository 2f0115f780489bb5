import type { listComplianceTeams as call } from '@portal/contract/training/compliance/compliance.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { RequirementSource } from '../../../platform/duties/requirement-source.sql.ts';
import { REQUIRED_READING } from '../acknowledgements/compliance/compliance.public.ts';
import { REQUIRED_INSTRUCTIONS } from '../instructions/compliance/compliance.public.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import type { PeopleFilter } from './people.sql.ts';
import type { ItemFilter } from './items.sql.ts';

type Filters = Input<typeof call>['query']['filters'];

/**
 * A large organisation has half a million pairs, which take the database seconds. The page sends two calls per
 * change of a filter, the list and the totals, so a client may have three changes in the queue.
 */
export const inTurn = createLimiter({
  concurrency: 1,
  maxQueued: 30,
  maxQueuedPerClient: 6,
  refusal: 'too_many_requests',
});

export const SOURCES: readonly RequirementSource[] = [REQUIRED_INSTRUCTIONS, REQUIRED_READING];

/** Filter by the query, limited to the caller's scope. */
export const peopleFilter = async (ctx: ReadCtx, filters: Filters): Promise<PeopleFilter> => ({
  scope: await managedScope(ctx, filters['area.in']),
  positions: filters['position.in'],
  words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
});

export const itemFilter = (filters: Filters): ItemFilter => ({
  kinds: filters['kind.in'],
  projects: filters['project.in'],
  things: filters['thing.in'],
});
