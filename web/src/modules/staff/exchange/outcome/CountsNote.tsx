import { Stack } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import type { Counts } from '../erp.queries.ts';
import { PayWarnings, PersonWarnings } from './CodedWarnings.tsx';
import { WarningNote } from './WarningNote.tsx';

/** Changes a file would make, or has made. */
export function CountsNote({ counts }: { counts: Counts }) {
  const { warnings, coded, faults, skipped } = counts;
  const { rows, added, changed, unchanged, removed, dry_run: isDry } = counts;
  const nothing = added + changed + removed === 0;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button may be gone with the errors or with the file.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Stack ref={box} gap="md" tabIndex={-1}>
      <PersonWarnings warnings={coded} />
      <Notice kind="done" live>
        {isDry ? (skipped > 0 ? 'Верные строки можно принять. ' : 'Ошибок нет. ') : 'Файл принят. '}
        {nothing
          ? `Строк ${rows}, ничего нового.`
          : `Строк ${rows}: ${isDry ? 'добавится' : 'добавлено'} ${added}, ${isDry ? 'изменится' : 'изменено'} ${changed}, без изменений ${unchanged}, ${isDry ? 'удалится' : 'удалено'} ${removed}.`}
      </Notice>
      {skipped > 0 && (
        <WarningNote
          title={isDry ? 'Строк с ошибками будет пропущено' : 'Строк с ошибками пропущено'}
          count={skipped}
          warnings={faults}
        />
      )}
      <WarningNote title="Замечания, проверьте их" warnings={warnings} />
      <PayWarnings warnings={coded} />
    </Stack>
  );
}
