import { Notice } from '../../ui/messages/Notice.tsx';
import type { Counts } from './erp.queries.ts';

/** What the file would change, or has changed. */
export function CountsNote({ counts }: { counts: Counts }) {
  const { rows, added, changed, unchanged, removed, dry_run: isDry } = counts;
  const nothing = added + changed + removed === 0;
  return (
    <Notice kind="done" live>
      {isDry ? 'Ошибок нет. ' : 'Файл принят. '}
      {nothing
        ? `Строк ${rows}, ничего нового.`
        : `Строк ${rows}: ${isDry ? 'добавится' : 'добавлено'} ${added}, ${isDry ? 'изменится' : 'изменено'} ${changed}, без изменений ${unchanged}, ${isDry ? 'удалится' : 'удалено'} ${removed}.`}
    </Notice>
  );
}
