import {
  getPeopleFilters,
  getPerson,
  listPeople,
  listTeamOf,
  PEOPLE_PAGE_SIZE,
} from '@portal/contract/staff/people/people.calls.ts';
import { listSupervisors, listTeams } from '@portal/contract/staff/people/teams.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';

export type Person = CallData<typeof listPeople>[number];
export type PersonCard = CallData<typeof getPerson>['attributes'];
type Query = Record<string, string | undefined>;

/** Key of all queries about employees. */
export const PEOPLE_KEY = ['staff', 'people'] as const;

export const usePeople = (query: Query) =>
  useQuery({
    queryKey: [...PEOPLE_KEY, 'list', query],
    queryFn: ({ signal }) => send(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Employees with these words in their name, position or team; for the choice of one. */
export const useFoundPeople = (words: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...PEOPLE_KEY, 'found', words],
    queryFn: async ({ signal }) => {
      const query = { 'filter[search]': words, 'page[number]': '1', 'page[size]': '20' };
      return (await send(listPeople, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: isWanted,
    meta: { silent: true },
  });

export const usePeopleFilters = () =>
  useCall([...PEOPLE_KEY, 'filters'], getPeopleFilters, {}, { staleTime: 60_000 });

export type Team = CallData<typeof listTeams>[number];
export type Supervisor = CallData<typeof listSupervisors>[number];

export const useTeams = () => useCall([...PEOPLE_KEY, 'teams'], listTeams, {});

export const useSupervisors = () => useCall([...PEOPLE_KEY, 'supervisors'], listSupervisors, {});

export const usePerson = (id: string) =>
  useQuery({
    queryKey: [...PEOPLE_KEY, 'card', id],
    queryFn: async ({ signal }) => (await send(getPerson, { params: { id } }, { signal })).data.attributes,
    meta: { silent: true },
  });

export const useTeamOf = (id: string, page: number) =>
  useQuery({
    queryKey: [...PEOPLE_KEY, 'team', id, page],
    queryFn: ({ signal }) => {
      const query = { 'page[number]': String(page), 'page[size]': String(PEOPLE_PAGE_SIZE) };
      return send(listTeamOf, { params: { id }, query }, { signal });
    },
    placeholderData: (previous, before) => (before?.queryKey[3] === id ? previous : undefined),
  });
