import { putTeams } from '@portal/contract/staff/people/people.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { PEOPLE_KEY } from '../people.queries.ts';

type TeamItem = CallInput<typeof putTeams>['body']['items'][number];

/** All or none. */
export const usePutTeams = () =>
  useMutation({
    mutationFn: (items: TeamItem[]) => send(putTeams, { body: { items } }),
    meta: { silent: true, changes: [PEOPLE_KEY] },
  });
