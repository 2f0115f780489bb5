import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { notify } from '../../../platform/notify.ts';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import { copyText } from '../../../ui/text/copy-text.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { wayOf } from './way-of.ts';
import { type EntryKey, useLogEntry, type LogEntryDetails } from '../log.queries.ts';

/** Text length of the column on a narrow screen; a longer text is repeated in the details. */
const MAX_SHORT_LENGTH = 25;

/** Row details: full text, device and address, link to the record, values before and after. */
export function LogDetails({ entry }: { entry: EntryKey }) {
  const { data, isPending, isLoadingError, refetch } = useLogEntry(entry);
  if (isLoadingError) {
    return (
      <Group gap="sm" role="alert" c="var(--red-text)">
        Не удалось загрузить запись
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Повторить
        </Button>
      </Group>
    );
  }
  if (isPending) return <LinesSkeleton lines={2} label="Загружаем запись" />;
  const { details, changes } = data.attributes;
  return (
    <>
      {details.length > MAX_SHORT_LENGTH && (
        <Text size="dense" mb="sm" className="shrinks" style={{ whiteSpace: 'pre-wrap' }}>
          {details}
        </Text>
      )}
      <Facts entry={data} />
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </>
  );
}

function Facts({ entry: { id, attributes } }: { entry: LogEntryDetails }) {
  const { device, address, url, created_at } = attributes;
  const router = useRouter();
  const role = useSession()?.group;
  const copyLink = async () => {
    const { href } = router.buildLocation({ to: '.', search: { entry: Number(id), at: created_at } });
    if (await copyText(new URL(href, location.origin).href)) notify.success('Ссылка на запись скопирована');
  };
  return (
    <Group justify="space-between" align="end" gap="12px 40px">
      <Group component="dl" gap="12px 40px" m={0}>
        {[
          ['Устройство', device],
          ['Адрес (IP)', address],
        ].map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" fw={500} c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="dense" m="2px 0 0">
              {value ?? '—'}
            </Text>
          </div>
        ))}
      </Group>
      <Group gap="xs">
        {url && (
          <Button
            {...QUIET}
            leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            renderRoot={(rest) => <PathLink {...rest} url={wayOf(url, role)} />}
          >
            Открыть
          </Button>
        )}
        <Button
          {...QUIET}
          leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copyLink()}
        >
          Ссылка на запись
        </Button>
      </Group>
    </Group>
  );
}

const QUIET = { variant: 'subtle', color: 'gray', size: 'xs', px: 'xs' } as const;
