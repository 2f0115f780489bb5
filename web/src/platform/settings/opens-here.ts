import { isOfPhones } from './phone-reach.ts';
import { useShiftsOnly } from './settings.ts';

/** Label of a page that a phone does not open. */
export const ON_COMPUTER = 'на компьютере';

/** Answers true for an address of the portal that opens on this device. */
export function useOpensHere(): (url: string) => boolean {
  const isShiftsOnly = useShiftsOnly();
  return (url) => !isShiftsOnly || isOfPhones(url.replace(/[?#].*/, ''));
}
