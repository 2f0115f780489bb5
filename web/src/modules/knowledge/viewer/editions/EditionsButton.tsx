import { Button } from '@mantine/core';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';

/** Width for two texts side by side, px. */
const WIDE = 1120;

const EditionsList = lazyPart(() => import('./EditionsList.tsx'));

/** Opens the editions of a file; for editors. */
export function EditionsButton({ type, id }: { type: FileOwner; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} />}
        onClick={() => {
          setComparing(false);
          setOpen(true);
        }}
      >
        Редакции
      </Button>
      <LazyModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={isComparing ? 'Сравнение редакций' : 'Редакции'}
        size={isComparing ? WIDE : 'lg'}
      >
        <Suspense fallback={<LinesSkeleton lines={4} label="Загружаем редакции" />}>
          <EditionsList type={type} id={id} isComparing={isComparing} onCompare={() => setComparing(true)} />
        </Suspense>
      </LazyModal>
    </>
  );
}
