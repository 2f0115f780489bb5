import { getInstructionLogFilters } from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { getLogFilters } from '@portal/contract/audit-log/log.calls.ts';
import { CHOICES_OFFERED } from '@portal/contract/shared/people/people.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import type { Choice } from '../ChoiceField.tsx';

/** Source of the users offered by a filter. */
const SOURCES = { log: getLogFilters, instructions: getInstructionLogFilters } as const;
export type PeopleOf = keyof typeof SOURCES;

/** Maximum names in one answer. */
const MAX_NAMES = 500;

interface FoundPeople {
  people: Choice[];
  /** True if the result is truncated. */
  isCut: boolean;
}

async function ask(of: PeopleOf, query: Record<string, string>, signal: AbortSignal): Promise<FoundPeople> {
  const { data, meta } = await send(SOURCES[of], { query }, { signal });
  const people = data.users.map(({ id, label }) => ({ value: id, label }));
  return { people, isCut: people.length < (meta?.pagination.count ?? 0) };
}

/** Users with these words in their name, sorted by name. */
export const useFoundPeople = (of: PeopleOf, words: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['people', of, 'found', words],
    queryFn: ({ signal }) =>
      ask(of, { 'filter[search]': words, 'page[size]': String(CHOICES_OFFERED) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isWanted,
    meta: { silent: true },
  });

/** Names of users by id, including those who have left. */
export function useNamedPeople(ids: readonly string[]) {
  const asked = ids.slice(0, MAX_NAMES).toSorted();
  return useQuery({
    queryKey: ['people', 'named', asked],
    queryFn: ({ signal }) =>
      ask('log', { 'filter[id.in]': asked.join(','), 'page[size]': String(MAX_NAMES) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    enabled: asked.length > 0,
    meta: { silent: true },
  });
}
