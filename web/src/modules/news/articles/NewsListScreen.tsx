import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { NewsDialog } from './form/NewsDialog.tsx';
import { NewsList } from './list/NewsList.tsx';
import { NewsToolbar } from './list/NewsToolbar.tsx';
import type { NewsDialogTarget } from './form/news-values.ts';
import { useNewsAddress } from './use-news-address.ts';
import { useNewsDraft } from './form/use-news-draft.ts';

/** News of one type, newest first. The URL contains type, search and page. */
export default function NewsListScreen() {
  const address = useNewsAddress();
  const isEditor = useSession()?.isEditor ?? false;
  const [target, setTarget] = useState<NewsDialogTarget | null>(null);
  useNewsDraft(setTarget);
  const asked = address.isAdding ? address.type : undefined;
  const adding = useMemo(() => (asked ? { type: asked } : null), [asked]);
  const { type } = address;
  const close = () => {
    setTarget(null);
    if (address.isAdding) address.added();
  };

  return (
    <>
      <PageHeader
        title="Новости"
        action={
          isEditor && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTarget({ type })}>
              Добавить новость
            </Button>
          )
        }
      />
      <NewsToolbar {...address} />
      <NewsList
        {...address}
        onAdd={isEditor ? () => setTarget({ type }) : undefined}
        onEdit={isEditor ? (id) => setTarget({ id }) : undefined}
      />
      {isEditor && <NewsDialog target={target ?? adding} onClose={close} />}
    </>
  );
}
