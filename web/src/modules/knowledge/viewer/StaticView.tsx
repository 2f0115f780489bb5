import { Card } from '@mantine/core';
import { IMAGE_EXTENSIONS } from '@portal/contract/files/files.limits.ts';
import { IconFileOff } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { EmptyState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { LastChange } from '../../../ui/text/LastChange.tsx';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { FileFault } from '../../files/viewer/viewer.public.ts';
import { ImageViewer } from './image/ImageViewer.tsx';
import { PdfViewer } from './pdf/pdf.public.ts';
import type { Address } from '../../files/viewer/viewer.public.ts';
import { VideoViewer } from './VideoViewer.tsx';
import classes from './Viewer.module.css';
import type { FileInfo } from '../../files/viewer/viewer.public.ts';

export const nameWithType = ({ file_name, file_type }: FileInfo): string =>
  file_name.toLowerCase().endsWith(`.${file_type}`) ? file_name : `${file_name}.${file_type}`;

export const hasViewer = (type: string): boolean => ['pdf', 'mp4', ...IMAGE_EXTENSIONS].includes(type);

interface StaticViewProps {
  info: FileInfo;
  address: Address;
  /** Primary download button for files without a preview. */
  download: ReactNode;
}

/** Viewer of a file without progress tracking. */
export function StaticView({ info, address, download }: StaticViewProps) {
  const { file_type: type, file_name: name } = info;
  const { url, fault, onFail } = address;
  if (!hasViewer(type)) {
    return (
      <Card p="xl" className={classes.stage}>
        <EmptyState
          icon={IconFileOff}
          title={`Нет просмотрщика для файлов в "${type}" формате.`}
          text={<FileFacts info={info} />}
          action={download}
        />
      </Card>
    );
  }
  if (fault !== undefined) {
    return <FileFault title="Не удалось показать файл" address={address} />;
  }
  if (type === 'pdf') {
    return (
      <div className={classes.reading}>
        <Suspense fallback={<LinesSkeleton lines={8} label="Загружаем файл" />}>
          <PdfViewer file={url} onFail={onFail} />
        </Suspense>
      </div>
    );
  }
  if (type === 'mp4') return <VideoViewer url={url} onFail={onFail} />;
  return <ImageViewer url={url} name={name} onFail={onFail} />;
}

/** File facts without opening it: 'Смета.xlsx, 1,2 МБ' and the uploader. */
const FileFacts = ({ info }: { info: FileInfo }) => (
  <>
    {nameWithType(info)}, {sizeText(info.size)}
    <LastChange at={info.updated_at} by={info.updated_by} />
  </>
);
