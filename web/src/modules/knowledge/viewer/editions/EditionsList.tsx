import { ActionIcon, Button } from '@mantine/core';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { IconArrowsDiff, IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { downloadFile } from '../../../../platform/download.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { sizeText } from '../../../../ui/upload/upload-progress.ts';
import classes from './Editions.module.css';
import { type Edition, useEditions } from './editions.queries.ts';

const KINDS: Record<Edition['kind'], string> = { new: 'новая редакция', correction: 'исправление' };

const CompareEditions = lazyPart(() => import('./compare/CompareEditions.tsx'));

interface Owner {
  type: FileOwner;
  id: string;
}

interface EditionsListProps extends Owner {
  isComparing: boolean;
  onCompare: () => void;
}

/** All editions of a file; editors can download each. */
export default function EditionsList({ type, id, isComparing, onCompare }: EditionsListProps) {
  const editions = useEditions(type, id);
  if (editions.isPending) return <LinesSkeleton lines={4} label="Загружаем редакции" />;
  if (editions.isError)
    return (
      <ErrorState
        title="Не удалось загрузить редакции"
        error={editions.error}
        onRetry={() => void editions.refetch()}
      />
    );
  if (isComparing)
    return (
      <Suspense fallback={<LinesSkeleton lines={8} label="Читаем тексты" />}>
        <CompareEditions id={id} editions={editions.data} />
      </Suspense>
    );
  return (
    <>
      {type === 'document' && editions.data.length > 1 && (
        <Button
          className={classes.compare ?? ''}
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.6} />}
          onPointerEnter={CompareEditions.preload}
          onClick={onCompare}
        >
          Сравнить тексты
        </Button>
      )}
      <ol className={classes.list} reversed>
        {editions.data.map((edition) => (
          <EditionRow key={edition.number} type={type} id={id} edition={edition} />
        ))}
      </ol>
    </>
  );
}

interface EditionRowProps extends Owner {
  edition: Edition;
}

function EditionRow({ type, id, edition }: EditionRowProps) {
  const { number, kind, file_name: name, size, sha256, created_at: at, user, comment } = edition;
  const label = `Скачать редакцию ${number}`;
  const download = () =>
    void downloadFile(
      `/knowledge_base/file/${type}/${id}/?edition=${number}`,
      `${name.slice(0, -extensionOf(name).length - 1)} (редакция ${number}).${extensionOf(name)}`,
    );
  return (
    <li className={classes.edition}>
      <div className={classes.about}>
        <p className={classes.name}>
          Редакция {number}
          {number > 1 && `, ${KINDS[kind]}`}
          {edition.in_force && <span className={classes.mark}>действует</span>}
        </p>
        <p className={classes.file}>
          {name}, {sizeText(size)}
        </p>
        {comment && <p className={classes.comment}>{comment}</p>}
        <p className={classes.note}>
          <Moment at={at} />
          {user && `, ${user}`}
        </p>
        {sha256 && <code className={classes.hash}>SHA-256: {sha256}</code>}
      </div>
      <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={download}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
