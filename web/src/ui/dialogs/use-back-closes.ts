import { useBlocker } from '@tanstack/react-router';
import { useNarrow } from '../../platform/media.ts';
import { isInFront, useOpenDialog } from './front.ts';

/** On a phone, Back closes the dialog in front instead of leaving the page below it. */
export function useBackCloses(opened: boolean, close: () => void, id: string): void {
  const isNarrow = useNarrow();
  useOpenDialog(opened, id);
  useBlocker({
    disabled: !opened || !isNarrow,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !isInFront(id)) return false;
      close();
      return true;
    },
  });
}
