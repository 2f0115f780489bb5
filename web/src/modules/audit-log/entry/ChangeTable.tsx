import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldName, valueText } from './change-text.ts';
import type { LogChange } from '../log.queries.ts';
import classes from '../Log.module.css';

/** Changes shown initially: a copy of weeks has thousands. */
const VISIBLE_LIMIT = 50;

/** Values before and after. */
export function ChangeTable({ changes }: { changes: readonly LogChange[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <table className={classes.changes} aria-label="Изменения">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? changes : changes.slice(0, VISIBLE_LIMIT)).map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field)}</th>
              <td className={classes.before}>{valueText(before, field)}</td>
              <td>{valueText(after, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && changes.length > VISIBLE_LIMIT && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          Показать все {changes.length}
        </Button>
      )}
    </>
  );
}
