import { isOfPhones } from './phone-reach.ts';
import { sectionOfPath, useSections } from './sections.ts';
import { useShiftsOnly } from './settings.ts';

/** Label of a page that is not available on phones. */
export const ON_COMPUTER = 'на компьютере';

/** Returns true for a portal URL that is available on this device. */
export function useOpensHere(): (url: string) => boolean {
  const isShiftsOnly = useShiftsOnly();
  return (url) => !isShiftsOnly || isOfPhones(url.replace(/[?#].*/, ''));
}

/** Returns true for a portal URL whose section is switched on. */
export function useIsShown(): (url: string) => boolean {
  const isShown = useSections();
  return (url) => {
    const section = sectionOfPath(url.replace(/[?#].*/, ''));
    return section === undefined || isShown(section);
  };
}
