import { sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import { useState } from 'react';
import { LogDetails } from '../../modules/audit-log/entry/LogDetails.tsx';
import { type LogEntry, useLog } from '../../modules/audit-log/log.queries.ts';
import { Moment } from '../../ui/data-table/cells/Moment.tsx';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import classes from './Settings.module.css';

/** Query of the latest entries; the audit log has the rest. */
const LATEST = {
  'filter[section.in]': String(sectionId('settings')),
  sort: '-created_at',
  'page[number]': '1',
  'page[size]': '20',
};

/** Recent changes with values before and after. */
export function SettingsHistory() {
  const { data, isPending, isError, error, refetch } = useLog('all', LATEST);
  return (
    <section className={classes.history} aria-labelledby="settings-history">
      <h2 id="settings-history" className={classes.title}>
        История
      </h2>
      {isPending && <LinesSkeleton lines={3} label="Загружаем историю" />}
      {isError && (
        <ErrorState title="Не удалось загрузить историю" error={error} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && <p className={classes.none}>Настройки ещё не меняли.</p>}
      {data?.data.map((entry) => (
        <Change key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Change({ entry: { id, attributes } }: { entry: LogEntry }) {
  const [isWanted, setWanted] = useState(false);
  const { created_at, user, details } = attributes;
  return (
    <details className={classes.change} onToggle={() => setWanted(true)}>
      <summary>
        <Moment at={created_at} /> · {user || 'Портал'} · {details}
      </summary>
      {isWanted && <LogDetails entry={{ id, created_at }} />}
    </details>
  );
}
