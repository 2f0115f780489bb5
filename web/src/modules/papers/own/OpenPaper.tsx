import { Box, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { RECEIPT_LABELS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { formatDateTime } from '../../../platform/dates.ts';
import { saveFile } from '../../../platform/download.ts';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { EmptyState, ErrorState, LinesSkeleton, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { PdfViewer } from '../../knowledge/viewer/pdf/pdf.public.ts';
import {
  type Paper,
  useOwnPaper,
  usePaperFile,
  usePaperViews,
  useReceivePaper,
} from './own-papers.queries.ts';
import { titleOf } from './paper-texts.ts';
import { PaperState } from './PaperState.tsx';

export interface AskProps {
  /** 'Расчётный листок за октябрь 2026' */
  title: string;
}

interface OpenPaperProps {
  id: string;
  /** Button that asks the accountant. */
  Ask: ComponentType<AskProps>;
}

/** One own paper: its pages, and the button that confirms it. */
export function OpenPaper({ id, Ask }: OpenPaperProps) {
  const paper = useOwnPaper(id);
  if (paper.data === undefined) return <LoadState query={paper} name="документ" lines={8} />;
  if (paper.data === null)
    return <EmptyState title="Этого документа нет" text="Возможно, бухгалтерия отозвала его." />;
  return <Opened paper={paper.data} Ask={Ask} />;
}

function Opened({ paper, Ask }: { paper: Paper; Ask: ComponentType<AskProps> }) {
  const { id, attributes } = paper;
  const title = titleOf(attributes);
  const file = usePaperFile(id);
  // A copy, because the viewer's worker takes the bytes away.
  const bytes = useMemo(() => file.data && { data: file.data.bytes.slice() }, [file.data]);
  const receive = useReceivePaper();
  const [isLooking, setLooking] = useState(false);
  const isWaiting = attributes.receipt !== 'none' && !attributes.received_at;
  const confirm = () => notifyOnSuccess(receive.mutateAsync({ params: { id } }), 'Получение подтверждено');
  return (
    <>
      <Group justify="space-between" gap="4px 12px" mb={8}>
        <PaperState paper={paper} />
        <Button
          variant="subtle"
          color="gray"
          px={8}
          mr={-8}
          aria-expanded={isLooking}
          leftSection={<IconEye size={18} stroke={1.6} aria-hidden />}
          onClick={() => setLooking(!isLooking)}
        >
          Кто открывал
        </Button>
      </Group>
      <Collapse expanded={isLooking}>{isLooking && <Looks id={id} />}</Collapse>
      <Box h={{ base: '52dvh', sm: 'min(62dvh, 720px)' }} display="flex" style={{ flexDirection: 'column' }}>
        {file.isError ? (
          <ErrorState title={textOf(file.error)} query={file} />
        ) : (
          <Suspense fallback={<LinesSkeleton lines={8} label="Загружаем документ" />}>
            {bytes === undefined ? (
              <LinesSkeleton lines={8} label="Загружаем документ" />
            ) : (
              <PdfViewer
                file={bytes}
                onFail={() => undefined}
                firstZoom={attributes.pages === 1 ? 'width' : undefined}
              />
            )}
          </Suspense>
        )}
      </Box>
      <DialogFooter>
        <Group gap={4} ml={-8} mr="auto">
          <Button
            variant="subtle"
            color="gray"
            px={8}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            disabled={!file.data}
            onClick={() =>
              file.data && saveFile(file.data.blob, `${attributes.name} ${attributes.period}.pdf`)
            }
          >
            Скачать
          </Button>
          <Ask title={title} />
        </Group>
        {isWaiting && (
          <Button
            leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}
            disabled={!attributes.opened_at}
            loading={receive.isPending}
            onClick={confirm}
          >
            {RECEIPT_LABELS[attributes.receipt]}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** A lost key has a text of its own; other failures are the viewer's. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && error.errors[0]?.code === 'papers_locked'
    ? error.message
    : 'Не удалось открыть документ';

/** Accountants and administrators who opened the paper. */
function Looks({ id }: { id: string }) {
  const looks = usePaperViews(id);
  if (looks.data === undefined) return <LoadState query={looks} name="список" lines={2} />;
  if (looks.data.length === 0)
    return (
      <Text c="var(--text-2)" mb="sm">
        Кроме вас, никто не открывал.
      </Text>
    );
  return (
    <Stack
      component="ul"
      gap={4}
      mt={0}
      mb="sm"
      pl={0}
      mah={160}
      style={{ overflow: 'auto', listStyle: 'none' }}
    >
      {looks.data.map(({ id: look, attributes: { user, role, created_at: at } }) => (
        <Text key={look} component="li" className="shrinks">
          {user}, {ROLE_LABELS[role].toLocaleLowerCase('ru')}, {formatDateTime(at)}
        </Text>
      ))}
    </Stack>
  );
}
