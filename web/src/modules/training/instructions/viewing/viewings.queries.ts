import { listUserInstructions } from '@portal/contract/training/instructions/instructions.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export type Viewing = CallData<typeof listUserInstructions>[number];
export type ViewingsQuery = Record<string, string | undefined>;

const ALL = ['knowledge', 'viewings'] as const;

export const VIEWINGS_PATH = listUserInstructions.path;

export const useListViewings = (query: ViewingsQuery) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listUserInstructions, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Always refetched, because watching a video adds viewings.
    staleTime: 0,
  });
