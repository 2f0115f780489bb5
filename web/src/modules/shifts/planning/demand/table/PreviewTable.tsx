import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { formatDate } from '../../../../../platform/dates.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { Notice } from '../../../../../ui/messages/Notice.tsx';
import type { TablePreview } from '../demand.queries.ts';
import classes from '../../Board.module.css';

const numberOf = (value: number | null): string => (value === null ? '—' : String(value));
const changeOf = (before: number | null, after: number | null): string =>
  before === after ? numberOf(after) : `${numberOf(before)} → ${numberOf(after)}`;

/** Changes of the table before it is applied. */
export function PreviewTable({ preview: { rows, changed, preview } }: { preview: TablePreview }) {
  const read = countOf(rows, ['строка', 'строки', 'строк']);
  if (changed === 0)
    return (
      <Notice kind="done" live>
        Прочитано: {read}. Всё уже так и задано.
      </Notice>
    );
  return (
    <>
      <Notice kind="done" live>
        Прочитано: {read}, изменится {countOf(changed, ['смена', 'смены', 'смен'])}.
      </Notice>
      <div className={classes.tableBox} tabIndex={0} role="region" aria-label="Что изменится">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Дата</th>
              <th>Площадка</th>
              <th>Смена</th>
              <th>Должность</th>
              <th>Нужно</th>
              <th>Мест</th>
            </tr>
          </thead>
          <tbody>
            {preview.map(({ row, date, area, shift_id, position, before, after }) => (
              <tr key={row}>
                <td>{formatDate(date)}</td>
                <td className={classes.words}>{area}</td>
                <td>{shiftName(shift_id)}</td>
                <td className={classes.words}>{position ?? 'все'}</td>
                <td>{changeOf(before.needed, after.needed)}</td>
                <td>{changeOf(before.capacity, after.capacity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > preview.length && <p className={classes.factsText}>Показаны первые {preview.length}.</p>}
    </>
  );
}
