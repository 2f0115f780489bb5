import { fieldName, valueText } from './change-text.ts';
import type { LogChange } from '../log.queries.ts';
import classes from '../Log.module.css';

/** Each value before and after. */
export const ChangeTable = ({ changes }: { changes: readonly LogChange[] }) => (
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
