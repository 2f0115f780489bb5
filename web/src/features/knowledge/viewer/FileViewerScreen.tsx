import { ActionIcon, Button } from '@mantine/core';
import type { FileOwner } from '@portal/contract/knowledge/files.calls.ts';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { downloadFile } from '../../../platform/download.ts';
import { BackLink } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/ScreenState.tsx';
import { InstructionBadge } from '../instructions/InstructionBadge.tsx';
import { InstructionView } from './InstructionView.tsx';
import { StaticView } from './StaticView.tsx';
import { useNeighbours } from './use-neighbours.ts';
import classes from './Viewer.module.css';
import { type FileInfo, useFileInfo } from './viewer.queries.ts';

const route = getRouteApi('/portal/file_viewer/$type/$id');

/** One file of the knowledge base, by the viewer of its kind. */
export default function FileViewerScreen() {
  const params = route.useParams();
  const type: FileOwner = params.type === 'instruction' ? 'instruction' : 'document';
  const info = useFileInfo(type, params.id);
  if (info.isPending) return <LinesSkeleton lines={8} label="Загружаем файл" />;
  if (info.isError) {
    return info.error instanceof ApiError && info.error.status === 404 ? (
      <EmptyState title="Такого файла больше нет" text="Его удалили или ссылка неверна." />
    ) : (
      <ErrorState title="Не удалось открыть файл" error={info.error} onRetry={() => void info.refetch()} />
    );
  }
  return <Viewer key={`${type} ${params.id}`} type={type} id={params.id} info={info.data} />;
}

function Viewer({ type, id, info }: { type: FileOwner; id: string; info: FileInfo }) {
  const place = useNeighbours(type, id);
  const [status, setStatus] = useState(info.status ?? undefined);
  const title = type === 'instruction' ? info.file_name.replace(/\.mp4$/i, '') : info.file_name;
  return (
    <>
      <div className={classes.way}>
        <BackLink
          label={type === 'document' ? 'Документы по проекту' : 'Инструктажи'}
          to={type === 'document' ? '/knowledge_base/documents' : '/knowledge_base/instructions'}
          search={place ? { open: Number(place.projectId), item: Number(id) } : {}}
        />
        {place && <span>/ {place.project}</span>}
      </div>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {title} {status !== undefined && <InstructionBadge status={status} />}
        </h1>
        <div className={classes.actions}>
          <Neighbour
            type={type}
            id={place?.previous}
            label="Предыдущий файл проекта"
            icon={IconChevronLeft}
          />
          <Neighbour type={type} id={place?.next} label="Следующий файл проекта" icon={IconChevronRight} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void downloadFile(`/knowledge_base/file/${type}/${id}/`, nameWithType(info))}
          >
            Скачать
          </Button>
        </div>
      </header>
      {type === 'instruction' ? (
        <InstructionView id={id} info={info} comment={place?.comment ?? ''} onStatus={setStatus} />
      ) : (
        <StaticView info={info} />
      )}
    </>
  );
}

const nameWithType = ({ file_name, file_type }: FileInfo): string =>
  file_name.toLowerCase().endsWith(`.${file_type}`) ? file_name : `${file_name}.${file_type}`;

interface NeighbourProps {
  type: FileOwner;
  id: string | undefined;
  label: string;
  icon: typeof IconChevronLeft;
}

function Neighbour({ type, id, label, icon: Mark }: NeighbourProps) {
  if (id === undefined) return null;
  return (
    <ActionIcon
      component={Link}
      to={`/file_viewer/${type}/${id}`}
      variant="default"
      size={36}
      aria-label={label}
      title={label}
    >
      <Mark size={18} stroke={1.6} />
    </ActionIcon>
  );
}
