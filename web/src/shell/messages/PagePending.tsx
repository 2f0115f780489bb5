import { Loader } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

const hide = (event: Event): void => {
  if (event.target === document) event.stopPropagation();
};

/**
 * The previous page is unmounted and the window scrolled to the top: without this the router would store that
 * position for the previous page and restore it on return.
 */
function useUnnoticedScroll(): void {
  useLayoutEffect(() => {
    addEventListener('scroll', hide, true);
    return () => removeEventListener('scroll', hide, true);
  }, []);
}

/** Shown while a page's code loads, after a short delay. */
export function PagePending(): ReactNode {
  useUnnoticedScroll();
  return (
    <div
      role="status"
      aria-label="Загружаем страницу"
      style={{ display: 'grid', placeItems: 'center', padding: 96 }}
    >
      <Loader size="sm" />
    </div>
  );
}
