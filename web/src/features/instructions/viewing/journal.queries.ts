import { listUserInstructions } from '@portal/contract/instructions/instructions.calls.ts';
import {
  getInstructionLogFilters,
  listInstructionPeople,
  remindOfInstructions,
} from '@portal/contract/instructions/viewing/viewings.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type Viewing = CallData<typeof listUserInstructions>[number];
export type InstructionPerson = CallData<typeof listInstructionPeople>[number];
export type JournalQuery = Record<string, string | undefined>;

const ALL = ['knowledge', 'journal'] as const;

/** Paths of the lists, for their export. */
export const VIEWINGS_PATH = listUserInstructions.path;
export const PEOPLE_PATH = listInstructionPeople.path;

export const useListUserInstructions = (query: JournalQuery) =>
  useQuery({
    queryKey: [...ALL, 'viewings', query],
    queryFn: ({ signal }) => send(listUserInstructions, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Anyone who comes back from a video looks for it here.
    staleTime: 0,
  });

export const useListInstructionPeople = (query: JournalQuery) =>
  useQuery({
    queryKey: [...ALL, 'people', query],
    queryFn: ({ signal }) => send(listInstructionPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** People and areas to filter by; for editors. */
export const useJournalFilters = (isWanted: boolean) =>
  useQuery({
    queryKey: [...ALL, 'filters'],
    queryFn: async ({ signal }) => (await send(getInstructionLogFilters, {}, { signal })).data,
    staleTime: 5 * 60_000,
    enabled: isWanted,
  });

type Items = CallInput<typeof remindOfInstructions>['body']['items'];

/** Answers what was sent, in words. */
export function useRemindOfInstructions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: Items) => (await send(remindOfInstructions, { body: { items } })).data.message,
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
