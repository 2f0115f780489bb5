import * as calls from '@portal/contract/accounts/oidc.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { backchannelLogout, signOutOidc } from './logout/logout.rules.ts';
import { finishOidc, startOidc } from './oidc.rules.ts';

export function oidcRoutes(answer: Answer): void {
  // Own transactions, so that a state stays used although the sign-in is refused.
  answer.own(calls.startOidc, startOidc);
  answer.own(calls.finishOidc, finishOidc);
  // The provider may be asked for its metadata.
  answer.own(calls.signOutOidc, signOutOidc);
  answer.own(calls.backchannelLogout, backchannelLogout);
}
