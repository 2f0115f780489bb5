import { Loader } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

const hide = (event: Event): void => {
  if (event.target === document) event.stopPropagation();
};

/**
 * The page before is gone and the window is at its top. The router would note that as the place where the
 * reader left the page before, and take them there who go back without waiting.
 */
function useUnnoticedScroll(): void {
  useLayoutEffect(() => {
    addEventListener('scroll', hide, true);
    return () => removeEventListener('scroll', hide, true);
  }, []);
}

/** Shown while a page's code is on its way for longer than a blink. */
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
