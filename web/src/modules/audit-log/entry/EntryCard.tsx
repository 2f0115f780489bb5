import { Button } from '@mantine/core';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import { type EntryKey, useLogEntry } from '../log.queries.ts';
import { LogDetails } from './LogDetails.tsx';
import classes from '../Log.module.css';

/** A linked entry, shown above the log. */
export function EntryCard({ entry, onClose }: { entry: EntryKey; onClose: () => void }) {
  const { data } = useLogEntry(entry);
  return (
    <section className={classes.entry} aria-label="Запись журнала">
      <header className={classes.entryHead}>
        <h2>
          {data ? (
            <>
              {data.attributes.section}: {data.attributes.action.toLowerCase()}
            </>
          ) : (
            'Запись журнала'
          )}
        </h2>
        <Button variant="default" size="xs" onClick={onClose}>
          Закрыть запись
        </Button>
      </header>
      {data && (
        <p className={classes.who}>
          <Moment at={data.attributes.created_at} seconds /> · {data.attributes.user || 'Портал'} ·{' '}
          {data.attributes.details}
        </p>
      )}
      <LogDetails entry={entry} />
    </section>
  );
}
