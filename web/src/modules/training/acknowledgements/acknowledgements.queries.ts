import {
  listAcknowledgements,
  remindToAcknowledge,
} from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type Acknowledgement = CallData<typeof listAcknowledgements>[number];
export type AcknowledgementsQuery = Record<string, string | undefined>;

export const ACKNOWLEDGEMENTS_PATH = listAcknowledgements.path;

export const useAcknowledgements = (query: AcknowledgementsQuery) =>
  useQuery({
    queryKey: ['acknowledgements', query],
    queryFn: ({ signal }) => send(listAcknowledgements, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Reminder =
  | { items: { user_id: string; type: Acknowledgement['attributes']['type']; id: string }[] }
  | { filter: Record<string, string> };

/** Sends reminders; with `dry_run` only counts. */
export const useRemind = () =>
  useMutation({
    mutationFn: async (body: Reminder & { dry_run?: boolean }) => {
      const { data, meta } = await send(remindToAcknowledge, { body });
      return { message: data.message, people: meta.people };
    },
  });
