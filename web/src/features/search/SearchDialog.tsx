import { lazy, Suspense } from 'react';
import { inTime } from '../../platform/lazy.ts';
import { LazyModal } from '../../ui/dialogs/LazyModal.tsx';

const SearchPanel = lazy(() => inTime(() => import('./SearchPanel.tsx')));

/** The quick search over everything; its code comes when it is first opened. */
export function SearchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="12vh"
      centered={false}
      // On the dialog itself: a label of the Modal would name the box around it.
      attributes={{ content: { 'aria-label': 'Поиск по порталу' } }}
    >
      <Suspense>
        <SearchPanel onClose={onClose} />
      </Suspense>
    </LazyModal>
  );
}
