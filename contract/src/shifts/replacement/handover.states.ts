/** Hand-over states: the first two are open. */
export const HANDOVER_STATES = [
  'offered',
  'waiting_approval',
  'done',
  'declined',
  'withdrawn',
  'refused',
  'void',
] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
