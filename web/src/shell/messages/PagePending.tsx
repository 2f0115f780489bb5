import { Loader } from '@mantine/core';

/** Shown while a page's code is on its way for longer than a blink. */
export function PagePending() {
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
