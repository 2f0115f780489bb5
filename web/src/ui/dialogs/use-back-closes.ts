import { useBlocker } from '@tanstack/react-router';
import { useNarrow } from '../../platform/api/media.ts';

/** On a phone, Back closes what is in front instead of leaving the page below it. */
export function useBackCloses(opened: boolean, close: () => void): void {
  const isNarrow = useNarrow();
  useBlocker({
    disabled: !opened || !isNarrow,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
  });
}
