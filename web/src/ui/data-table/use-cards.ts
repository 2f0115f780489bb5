import { useMediaQuery } from '@mantine/hooks';
import { usePhone } from '../../platform/settings/settings.ts';

/** A window too narrow for a table at twice the usual size of text, set in the browser; never a page of paper. */
const LARGE_TYPE = 'screen and (width < 48em)';

/** True if rows are cards: on a phone, and with a large type. */
export function useCards(): boolean {
  const isLarge = useMediaQuery(LARGE_TYPE, false, { getInitialValueInEffect: false });
  return usePhone() || isLarge;
}
