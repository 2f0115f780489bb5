import { ActionIcon, Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { WATCHED } from '@portal/contract/training/instructions/instruction.status.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { IconChevronLeft, IconChevronRight, IconDownload, IconFileOff, IconLock } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, isUnavailable } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { useScreenTitle } from '../../platform/address/title.ts';
import { downloadFile } from '../../platform/download.ts';
import { BackLink } from '../../ui/header/PageHeader.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { InstructionBadge } from '../../modules/training/instructions/InstructionBadge.tsx';
import { EditionsButton } from '../../modules/knowledge/viewer/editions/EditionsButton.tsx';
import { InstructionView } from '../../modules/training/watching/InstructionView.tsx';
import { hasViewer, nameWithType, StaticView } from '../../modules/knowledge/viewer/StaticView.tsx';
import { type FileInfo, useAddress, useFileInfo } from '../../modules/files/viewer/viewer.public.ts';
import { useViewingStatus } from '../../modules/training/watching/watching.queries.ts';
import { LIST_OF, type Origin, useOrigin } from '../../modules/knowledge/viewer/use-origin.ts';
import { DocumentFoot } from './DocumentFoot.tsx';
import { type FilePlace, useFilePlace } from '../../modules/knowledge/viewer/viewer.queries.ts';

const route = getRouteApi('/portal/file_viewer/$type/$id');

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Viewer of one file of the knowledge base, by its type. */
export default function FileViewerScreen() {
  const params = route.useParams();
  const type: FileOwner = params.type === 'instruction' ? 'instruction' : 'document';
  const origin = useOrigin();
  const info = useFileInfo(type, params.id);
  const place = useFilePlace(type, params.id);
  // Waits for the neighbours too, to avoid a layout shift.
  if (info.isPending || place.isPending) return <LinesSkeleton lines={8} label="Загружаем файл" />;
  if (isUnavailable(info)) {
    return (
      <>
        <Back type={type} origin={origin} />
        {isClosed(info.error) ? (
          <ClosedState error={info.error} />
        ) : isMissing(info.error) ? (
          <EmptyState
            icon={IconFileOff}
            title="Такого файла больше нет"
            text="Его удалили или ссылка неверна."
            action={
              <Button component={Link} to={origin?.href ?? LIST_OF[type].to} variant="default">
                Вернуться
              </Button>
            }
          />
        ) : (
          <ErrorState title="Не удалось открыть файл" query={info} />
        )}
      </>
    );
  }
  return (
    <Viewer
      key={`${type} ${params.id}`}
      type={type}
      id={params.id}
      info={info.data}
      place={place.data}
      origin={origin}
    />
  );
}

const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'instruction_closed';

/** Names and links the previous instruction of the course, which must be passed first. */
function ClosedState({ error }: { error: ApiError }) {
  const opener = error.errors[0]?.meta?.['opens_after'] as { id: string } | undefined;
  return (
    <>
      <Head title="Инструктаж" />
      <EmptyState
        icon={IconLock}
        title="Инструктаж пока закрыт"
        text={error.message}
        action={
          opener && (
            <Button
              renderRoot={(props) => (
                <Link
                  to="/file_viewer/$type/$id"
                  params={{ type: 'instruction', id: opener.id }}
                  {...props}
                />
              )}
            >
              Открыть первый
            </Button>
          )
        }
      />
    </>
  );
}

/** Heading of the page with its actions at the right, on a phone below. */
const Head = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Flex
    component="header"
    justify="space-between"
    align="flex-start"
    wrap="wrap"
    gap={{ base: 12, sm: 'md' }}
    mt="xs"
    mb="md"
  >
    <Title
      order={1}
      flex={{ base: '1 0 100%', sm: '1 1 0' }}
      fz={{ base: 20, sm: 'h1' }}
      lh={{ base: '26px', sm: 'h1' }}
      className="shrinks"
    >
      {title}
    </Title>
    <Group gap="xs">{children}</Group>
  </Flex>
);

interface ViewerProps {
  type: FileOwner;
  id: string;
  info: FileInfo;
  /** Undefined if it failed to load. */
  place: FilePlace | undefined;
  origin: Origin | undefined;
}

function Viewer({ type, id, info, place, origin }: ViewerProps) {
  const isEditor = useSession()?.isEditor ?? false;
  const address = useAddress(type, id, info.url);
  const [status, setStatus] = useViewingStatus(info.status);
  const [isTested, setTested] = useState(info.quiz !== 'waiting');
  const title = type === 'instruction' ? info.file_name.replace(/\.mp4$/i, '') : info.file_name;
  useScreenTitle(title);
  const isShown = type === 'instruction' || hasViewer(info.file_type);
  const [isOpened, setOpened] = useState(isShown);
  const download = (
    <Button
      variant={isShown ? 'default' : 'filled'}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      onClick={() => {
        setOpened(true);
        void downloadFile(`/knowledge_base/file/${type}/${id}/`, nameWithType(info));
      }}
    >
      Скачать
    </Button>
  );
  return (
    <>
      <Group gap="xs" wrap="nowrap" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {/* Cancels the margin of the link below a heading. */}
        <Box flex="none" mb={{ base: 0, sm: -12 }}>
          <Back
            type={type}
            origin={origin}
            search={place ? { open: Number(place.project_id), item: Number(id) } : {}}
          />
        </Box>
        {place && (
          <Text truncate mt={{ base: -12, sm: 0 }} title={place.project}>
            {/* The width of the gap before it. */}
            {'/\u2002'}
            {place.project}
          </Text>
        )}
      </Group>
      <Head
        title={
          <>
            {title}{' '}
            {status !== null && (
              <InstructionBadge status={status} needsQuiz={status === WATCHED && !isTested} />
            )}
          </>
        }
      >
        <Neighbour
          type={type}
          id={place?.previous ?? undefined}
          label="Предыдущий файл проекта"
          icon={IconChevronLeft}
        />
        <Neighbour
          type={type}
          id={place?.next ?? undefined}
          label="Следующий файл проекта"
          icon={IconChevronRight}
        />
        {isEditor && <EditionsButton type={type} id={id} />}
        {isShown && download}
      </Head>
      {type === 'instruction' ? (
        <InstructionView
          id={id}
          info={info}
          address={address}
          comment={place?.comment ?? ''}
          status={status}
          onStatus={setStatus}
          isTested={isTested}
          onTested={() => setTested(true)}
        />
      ) : (
        <>
          <StaticView info={info} address={address} download={download} />
          <DocumentFoot id={id} isOpened={isOpened} />
        </>
      )}
    </>
  );
}

interface BackProps {
  type: FileOwner;
  origin: Origin | undefined;
  search?: { open?: number; item?: number };
}

/** Link back to the previous page; if opened by an external link, to the file in its list. */
function Back({ type, origin, search }: BackProps) {
  return origin ? (
    <BackLink label={origin.label} href={origin.href} />
  ) : (
    <BackLink {...LIST_OF[type]} search={search ?? {}} />
  );
}

interface NeighbourProps {
  type: FileOwner;
  id: string | undefined;
  label: string;
  icon: typeof IconChevronLeft;
}

function Neighbour({ type, id, label, icon: Mark }: NeighbourProps) {
  const mark = <Mark size={18} stroke={1.6} aria-hidden />;
  if (id === undefined)
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        {mark}
      </ActionIcon>
    );
  return (
    <ActionIcon
      component={Link}
      to={`/file_viewer/${type}/${id}`}
      // A single step back leaves the viewer, to the page that opened the first file.
      replace
      variant="default"
      size={36}
      aria-label={label}
      title={label}
    >
      {mark}
    </ActionIcon>
  );
}
