import { useLayoutEffect } from 'react';

/** Ids of the open dialogs, the front one last. */
const open: string[] = [];

export function useOpenDialog(opened: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    open.push(id);
    return () => void open.splice(open.lastIndexOf(id), 1);
  }, [opened, id]);
}

export const isInFront = (id: string): boolean => open.at(-1) === id;

/** True if a dialog is above: above the page without an id, above the dialog with that id. */
export const isCovered = (id?: string): boolean => (id === undefined ? open.length > 0 : !isInFront(id));

/** Root element of a dialog. */
export const dialogOf = (id: string): Element | null =>
  document.querySelector(`[data-dialog="${CSS.escape(id)}"]`);
