import type { OwnCtx } from '../../../platform/api/context.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import type { Change } from './booking.rules.ts';

/** Who asks for a change and from where. */
export const changeOf = ({ caller, userAgent, address, now }: OwnCtx): Change => ({
  accountId: caller.accountId,
  device: deviceOf(userAgent),
  address,
  now,
});
