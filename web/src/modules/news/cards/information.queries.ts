import type { InformationBody } from '@portal/contract/news/cards/information.body.ts';
import {
  createInformation,
  deleteInformation,
  listInformation,
  updateInformation,
} from '@portal/contract/news/cards/information.calls.ts';
import type { InformationTypeName } from '@portal/contract/news/cards/information.types.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { useSend } from '../../../platform/api/use-call.ts';
import { readCached, writeCached } from '../../../platform/offline/offline-cache.ts';

export type Information = CallData<typeof listInformation>[number];
export type InformationInput = z.input<typeof InformationBody>;

const ALL = ['information'] as const;

/** Cards of the last visit, painted on the home page until today's have come. */
const STORED = 'cards';

const isCard = (value: unknown): value is Information => {
  const one = value as Partial<Information> | null;
  const { content, image, acknowledge } = one?.attributes ?? {};
  const isWhole = typeof content === 'string' && typeof image === 'string' && acknowledge !== undefined;
  return typeof one?.id === 'string' && isWhole;
};
const readCards = (value: unknown): Information[] | undefined =>
  Array.isArray(value) && value.every(isCard) ? value : undefined;

const listQuery = (type: InformationTypeName) =>
  queryOptions({
    queryKey: [...ALL, type],
    queryFn: async ({ signal }) => {
      const query = { information_type: type };
      const { data } = await send(listInformation, { query }, { signal });
      if (type === 'active') writeCached(STORED, data);
      return data;
    },
    initialData: () => (type === 'active' ? readCached(STORED, readCards)?.value : undefined),
    initialDataUpdatedAt: 0,
  });

/** Cards of one type; active ones in order. */
export const useInformationList = (type: InformationTypeName) => useQuery(listQuery(type));

export const loadInformation = () => queryClient.ensureQueryData(listQuery('active'));

export const useCreateInformation = () => useSend(createInformation, { silent: true, changes: [ALL] });

export const useUpdateInformation = () => useSend(updateInformation, { silent: true, changes: [ALL] });

export const useDeleteInformation = () => useSend(deleteInformation, { changes: [ALL] });
