import type { HandoverState } from '@portal/contract/shifts/replacement/handover.states.ts';
import type { Handover, HandoverAct } from '../changes.queries.ts';

/** Offers that wait for an answer. */
export const OPEN: ReadonlySet<HandoverState> = new Set(['offered', 'waiting_approval']);

/** Available actions of the caller; `hasShift`: the receiver is already booked on the shift. */
export function actsOf(
  { state, part }: Pick<Handover['attributes'], 'state' | 'part'>,
  hasShift: boolean,
): HandoverAct[] {
  if (part === 'giver') return OPEN.has(state) ? ['withdraw'] : [];
  if (part === 'manager') return state === 'waiting_approval' ? ['approve', 'refuse'] : [];
  if (state !== 'offered') return [];
  return hasShift ? ['decline'] : ['accept', 'decline'];
}
