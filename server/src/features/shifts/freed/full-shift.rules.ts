import { Refusal } from '../../../platform/refusal.ts';

/** Refusal of a full shift; `ofPosition`: only the places of the caller's position are taken. */
export const fullShift = (ofPosition: boolean): Refusal =>
  new Refusal('shift_full', ofPosition ? { detail: 'Для вашей должности мест больше нет.' } : {});
