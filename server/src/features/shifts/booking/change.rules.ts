import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/api/caller.ts';
import { deviceOf } from '../../account/account.public.ts';
import type { Change } from './booking.rules.ts';

interface Asked {
  readonly caller: Caller;
  request: FastifyRequest;
  address: string;
  now: Date;
}

/** Who asks for a change and from where. */
export const changeOf = ({ caller, request, address, now }: Asked): Change => ({
  accountId: caller.accountId,
  device: deviceOf(request.headers['user-agent']),
  address,
  now,
});
