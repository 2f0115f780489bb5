import { getTeamEvidence } from '@portal/contract/training/evidence/evidence.calls.ts';
import { listUserInstructions } from '@portal/contract/training/instructions/instructions.calls.ts';
import {
  getInstructionLogFilters,
  listInstructionPeople,
  remindOfInstructions,
  summarizeInstructions,
} from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export type Viewing = CallData<typeof listUserInstructions>[number];
export type Assignment = CallData<typeof listInstructionPeople>[number];
export type InstructionSummary = CallData<typeof summarizeInstructions>[number];
export type ViewingsQuery = Record<string, string | undefined>;

const ALL = ['knowledge', 'viewings'] as const;

export const VIEWINGS_PATH = listUserInstructions.path;
export const ASSIGNMENTS_PATH = listInstructionPeople.path;
export const SUMMARY_PATH = summarizeInstructions.path;

export const useListViewings = (query: ViewingsQuery) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listUserInstructions, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Always refetched, because watching a video adds viewings.
    staleTime: 0,
  });

export const useListAssignments = (query: ViewingsQuery) =>
  useQuery({
    queryKey: [...ALL, 'assignments', query],
    queryFn: ({ signal }) => send(listInstructionPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSummarizeInstructions = (query: ViewingsQuery) =>
  useQuery({
    queryKey: [...ALL, 'summary', query],
    queryFn: ({ signal }) => send(summarizeInstructions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Areas of the filter; employees have a search field. */
export const useAssignmentAreas = () =>
  useQuery({
    queryKey: [...ALL, 'areas'],
    queryFn: async ({ signal }) =>
      (await send(getInstructionLogFilters, { query: { 'page[size]': '1' } }, { signal })).data.areas,
    staleTime: 5 * 60_000,
  });

type Items = CallInput<typeof remindOfInstructions>['body']['items'];

/** Returns a summary text, and the employees without an e-mail. */
export function useRemindOfInstructions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: Items) => (await send(remindOfInstructions, { body: { items } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Number of sheets in the export of an area; null for all areas that the caller manages. */
export const useTeamSize = (area: string | null) =>
  useQuery({
    queryKey: [...ALL, 'team', area],
    queryFn: async ({ signal }) =>
      (await send(getTeamEvidence, { query: area ? { area } : {} }, { signal })).data.attributes.people,
    meta: { silent: true },
  });
