import { IMAGE_EXTENSIONS } from '@portal/contract/knowledge/files.limits.ts';
import { IconFileOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { inTime } from '../../../platform/lazy.ts';
import { EmptyState, LinesSkeleton } from '../../../ui/ScreenState.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import classes from './Viewer.module.css';
import type { FileInfo } from './viewer.queries.ts';

const PdfViewer = lazy(() => inTime(() => import('./PdfViewer.tsx')));

/** A file that is only looked at. */
export function StaticView({ info }: { info: FileInfo }) {
  const { file_type: type, url } = info;
  if (type === 'pdf') {
    return (
      <Suspense fallback={<LinesSkeleton lines={8} label="Загружаем файл" />}>
        <PdfViewer url={url} />
      </Suspense>
    );
  }
  if (IMAGE_EXTENSIONS.includes(type)) return <ImageViewer url={url} name={info.file_name} />;
  if (type === 'mp4') {
    return (
      <video src={url} controls playsInline className={classes.video}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <div className={`${classes.stage} ${classes.nothing}`}>
      <EmptyState
        icon={IconFileOff}
        title={`Нет просмотрщика для файлов в "${type}" формате.`}
        text="Скачайте файл, чтобы открыть его."
      />
    </div>
  );
}
