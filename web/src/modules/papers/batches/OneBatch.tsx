import { Button, Card, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { formatDateTime } from '../../../platform/dates.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { notify } from '../../../platform/notify.ts';
import { countOf } from '../../../platform/plural.ts';
import { askToRemove, confirm } from '../../../ui/dialogs/confirm.ts';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { titleOf } from '../own/paper-texts.ts';
import { type Batch, useBatch, useDeleteBatch, usePublish } from './batches.queries.ts';
import { BatchState } from './BatchState.tsx';
import { MatchedItems } from './MatchedItems.tsx';
import { UnknownItems } from './UnknownItems.tsx';

const BACK = { label: 'Рассылка документов', to: '/papers/batches' } as const;
const PAPERS = ['документ', 'документа', 'документов'] as const;

/** A batch: unknown pages first, then the recognised ones, and its publication. */
export function OneBatch({ id }: { id: string }) {
  const query = useBatch(id);
  const { data: batch } = query;
  if (!batch)
    return (
      <>
        <PageHeader title="Рассылка" back={BACK} />
        <Card p={16}>
          <LoadState query={query} name="документы" lines={8} />
        </Card>
      </>
    );
  const { attributes } = batch;
  // A batch that is still read can only be deleted.
  const isDraft = attributes.state !== 'published';
  return (
    <>
      <PageHeader
        title={titleOf(attributes)}
        back={BACK}
        action={isDraft ? <DraftActions batch={batch} /> : <PublishedActions batch={batch} />}
      />
      <Group gap="4px 12px" mb="md">
        <BatchState state={attributes.state} />
        <Text c="var(--text-2)" className="shrinks">
          {attributes.created_by}, {formatDateTime(attributes.published_at ?? attributes.created_at)}.{' '}
          {isDraft
            ? `Страниц и файлов: ${attributes.pages}.`
            : `Открыли ${attributes.opened}, подтвердили ${attributes.received}.`}
        </Text>
      </Group>
      {attributes.unknown.length > 0 && <UnknownItems batchId={id} items={attributes.unknown} />}
      <MatchedItems batch={batch} isDraft={isDraft} />
    </>
  );
}

function DraftActions({ batch: { id, attributes } }: { batch: Batch }) {
  const publish = usePublish(id);
  const removal = useDeleteBatch(id);
  const navigate = useNavigate();
  const { papers, unknown_count: unknown } = attributes;
  const send = async () => {
    const isSure = await confirm({
      title: `Опубликовать ${countOf(papers, PAPERS)}?`,
      text:
        unknown > 0
          ? `Сотрудники сразу увидят их и получат уведомление. Неузнанные (${unknown}) не публикуются и удалятся.`
          : 'Сотрудники сразу увидят их и получат уведомление.',
      confirmLabel: `Опубликовать ${papers}`,
    });
    if (!isSure) return;
    const { meta } = await publish.mutateAsync(unknown > 0);
    notify.success(`Опубликовано: ${countOf(meta.published, PAPERS)}`);
  };
  const remove = async () => {
    const isRemoved = await askToRemove({
      title: 'Удалить черновик?',
      text: 'Файлы придётся загрузить снова.',
      remove: () => removal.mutateAsync(),
      done: 'Черновик удалён',
    });
    if (isRemoved) await navigate({ to: '/papers/batches', search: {}, replace: true });
  };
  return (
    <>
      <Button variant="default" disabled={removal.isPending} onClick={() => void remove()}>
        Удалить
      </Button>
      <Button
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
        disabled={papers === 0}
        loading={publish.isPending}
        onClick={() => void send().catch(() => undefined)}
      >
        Опубликовать {papers}
      </Button>
    </>
  );
}

/** 'Отозвано: 3. Уже открыли и остались: 2.' */
function opened(error: unknown): string | undefined {
  const item = error instanceof ApiError ? error.errors[0] : undefined;
  if (item?.code !== 'paper_opened') return undefined;
  return `Отозвано: ${String(item.meta?.['withdrawn'])}. Уже открыли и остались: ${String(item.meta?.['opened'])}.`;
}

function PublishedActions({ batch: { id } }: { batch: Batch }) {
  const removal = useDeleteBatch(id, { isSilent: true });
  const navigate = useNavigate();
  const withdraw = async () => {
    const question = {
      title: 'Отозвать документы?',
      text: 'Отзовём то, что ещё не открыли. Открытое останется у сотрудников.',
      confirmLabel: 'Отозвать',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await removal.mutateAsync();
      notify.success('Все документы отозваны');
      await navigate({ to: '/papers/batches', search: {}, replace: true });
    } catch (error) {
      const text = opened(error);
      if (text === undefined) reportFailure(error);
      else notify.info(text);
    }
  };
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/papers/receipts" search={{ batch: Number(id) }} {...props} />}
      >
        Кто получил
      </Button>
      <Button variant="default" loading={removal.isPending} onClick={() => void withdraw()}>
        Отозвать
      </Button>
    </>
  );
}
