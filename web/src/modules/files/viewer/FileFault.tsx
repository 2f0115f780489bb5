import { Card } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import { EmptyState, ErrorState } from '../../../ui/messages/ScreenState.tsx';
import type { Address } from './use-address.ts';
import { UndecodableVideo } from './undecodable.ts';

const WHAT_TO_DO =
  'Откройте страницу в Chrome, Яндекс Браузере, Edge или на телефоне. На этом компьютере администратор может добавить кодек H.264.';

/** A file that cannot be shown, with what to do. */
export function FileFault({ title, address }: { title: string; address: Address }) {
  return (
    <Card p={0}>
      {address.fault instanceof UndecodableVideo ? (
        <EmptyState
          icon={IconMovieOff}
          title="Этот браузер не умеет показывать такое видео"
          text={WHAT_TO_DO}
        />
      ) : (
        <ErrorState title={title} query={{ error: address.fault, refetch: address.retry }} />
      )}
    </Card>
  );
}
