import { Button } from '@mantine/core';
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
import classes from '../Log.module.css';

/** Text length of the column on a narrow screen; a longer text is repeated in the details. */
const MAX_SHORT_LENGTH = 25;

/** Row details: full text, device and address, link to the record, values before and after. */
export function LogDetails({ entry }: { entry: EntryKey }) {
  const { data, isPending, isError, refetch } = useLogEntry(entry);
  if (isError) {
    return (
      <p className={classes.retry} role="alert">
        Не удалось загрузить запись
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Повторить
        </Button>
      </p>
    );
  }
  if (isPending) return <LinesSkeleton lines={2} label="Загружаем запись" />;
  const { details, changes } = data.attributes;
  return (
    <>
      {details.length > MAX_SHORT_LENGTH && <p className={classes.whole}>{details}</p>}
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
    <div className={classes.facts}>
      <dl className={classes.from}>
        <div>
          <dt>Устройство</dt>
          <dd>{device ?? '—'}</dd>
        </div>
        <div>
          <dt>Адрес (IP)</dt>
          <dd>{address ?? '—'}</dd>
        </div>
      </dl>
      <div className={classes.ways}>
        {url && (
          <PathLink url={wayOf(url, role)} className={classes.way}>
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
            Открыть
          </PathLink>
        )}
        <button type="button" className={classes.way} onClick={() => void copyLink()}>
          <IconLink size={16} stroke={1.6} aria-hidden />
          Ссылка на запись
        </button>
      </div>
    </div>
  );
}
