import { Button } from '@mantine/core';
import { LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { type LogChange, type LogEntry, useLogChanges } from './log.queries.ts';
import { fieldName, valueText } from './change-text.ts';
import classes from './Log.module.css';

/** Behind a row: its words whole, and each value before and after. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { details, has_changes } = entry.attributes;
  const changes = useLogChanges(entry);
  return (
    <>
      {details && <p className={classes.whole}>{details}</p>}
      {has_changes && changes.isPending && <LinesSkeleton lines={2} label="Загружаем изменения" />}
      {changes.isError && (
        <p className={classes.retry} role="alert">
          Не удалось загрузить изменения
          <Button size="xs" variant="default" onClick={() => void changes.refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {changes.data && changes.data.length > 0 && <ChangeTable changes={changes.data} />}
    </>
  );
}

function ChangeTable({ changes }: { changes: LogChange[] }) {
  return (
    <table className={classes.changes} aria-label="Изменения">
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Было</th>
          <th scope="col">Стало</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td className={classes.before}>{valueText(before, field)}</td>
            <td>{valueText(after, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
