import { Notice } from '../../../ui/messages/Notice.tsx';
import type { Counts } from '../erp.queries.ts';
import classes from '../Erp.module.css';
import { PlaceList } from './PlaceList.tsx';

/** What the file would change, or has changed. */
export function CountsNote({ counts }: { counts: Counts }) {
  const { warnings } = counts;
  const { rows, added, changed, unchanged, removed, dry_run: isDry } = counts;
  const nothing = added + changed + removed === 0;
  return (
    <>
      <Notice kind="done" live>
        {isDry ? 'Ошибок нет. ' : 'Файл принят. '}
        {nothing
          ? `Строк ${rows}, ничего нового.`
          : `Строк ${rows}: ${isDry ? 'добавится' : 'добавлено'} ${added}, ${isDry ? 'изменится' : 'изменено'} ${changed}, без изменений ${unchanged}, ${isDry ? 'удалится' : 'удалено'} ${removed}.`}
      </Notice>
      {warnings.length > 0 && (
        <Notice kind="wait">
          <p className={classes.warningsTitle}>Проверьте, нет ли опечаток: {warnings.length}</p>
          <PlaceList
            items={warnings.map(({ row, column, detail }) => ({ row: String(row), column, detail }))}
          />
        </Notice>
      )}
    </>
  );
}
