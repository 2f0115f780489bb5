import { isOfPhones } from './phone-reach.ts';
import { useShiftsOnly } from './settings.ts';

/** Label of a page that is not available on phones. */
export const ON_COMPUTER = 'на компьютере';

/** Returns true for a portal URL that is available on this device. */
export function useOpensHere(): (url: string) => boolean {
  const isShiftsOnly = useShiftsOnly();
  return (url) => !isShiftsOnly || isOfPhones(url.replace(/[?#].*/, ''));
}
