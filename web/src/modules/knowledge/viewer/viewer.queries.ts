import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { getFilePlace } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type FilePlace = CallData<typeof getFilePlace>['attributes'];

/** Project of a file, and its neighbours. */
export const useFilePlace = (type: FileOwner, id: string) =>
  useQuery({
    queryKey: ['knowledge', 'place', type, id],
    queryFn: async ({ signal }) =>
      (await send(getFilePlace, { params: { type, id } }, { signal })).data.attributes,
    meta: { silent: true },
  });
