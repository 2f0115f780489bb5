import { countOf } from '../../../../../platform/plural.ts';
import { Notice } from '../../../../../ui/messages/Notice.tsx';
import type { TableFault } from './table-faults.ts';
import classes from '../../Board.module.css';

const VISIBLE_LIMIT = 50;

/** All errors of the table with row and column. */
export function FaultsTable({ faults }: { faults: readonly TableFault[] }) {
  const rest = faults.length - VISIBLE_LIMIT;
  return (
    <>
      <Notice kind="error" live>
        В таблице {countOf(faults.length, ['ошибка', 'ошибки', 'ошибок'])}: ничего не задано. Исправьте их и
        выберите файл снова.
      </Notice>
      <div className={classes.tableBox} tabIndex={0} role="region" aria-label="Ошибки таблицы">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Строка</th>
              <th>Столбец</th>
              <th>Ошибка</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, VISIBLE_LIMIT).map(({ row, column, detail }) => (
              <tr key={`${row} ${column} ${detail}`}>
                <td>{row || 'весь файл'}</td>
                <td>{column}</td>
                <td className={classes.words}>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <p className={classes.factsText}>И ещё {rest}.</p>}
    </>
  );
}
