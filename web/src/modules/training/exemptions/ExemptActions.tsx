import { Button } from '@mantine/core';
import { IconRotate2, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '../../../platform/plural.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { ExemptForm } from './ExemptForm.tsx';
import { type ExemptRow, type ExemptItem, itemsOf } from './exempt-rows.ts';
import { useLift } from './exempt.queries.ts';

interface ExemptActionsProps {
  rows: readonly ExemptRow[];
  onDone: () => void;
}

/** 'Освободить' and 'Вернуть' for the selected rows, each shown if applicable. */
export function ExemptActions({ rows, onDone }: ExemptActionsProps) {
  const [asked, setAsked] = useState<readonly ExemptItem[] | null>(null);
  const lift = useLift();
  const waiting = rows.filter(({ isExempt, isDone }) => !isExempt && !isDone);
  const spared = rows.filter(({ isExempt }) => isExempt);
  const giveBack = async () => {
    const sure = await confirm({
      title: 'Снять освобождение?',
      text: 'Выбранным сотрудникам снова нужно будет это пройти.',
      confirmLabel: 'Вернуть',
    });
    if (!sure) return;
    onDone();
    notifyOnSuccess(
      lift.mutateAsync(itemsOf(spared)),
      (people) => `Возвращено: ${countOf(people, ['запись', 'записи', 'записей'])}`,
    );
  };
  return (
    <>
      {waiting.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserOff size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsked(itemsOf(waiting))}
        >
          Освободить
        </Button>
      )}
      {spared.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotate2 size={16} stroke={1.6} aria-hidden />}
          loading={lift.isPending}
          onClick={() => void giveBack()}
        >
          Вернуть
        </Button>
      )}
      <EditDialog target={asked} onClose={() => setAsked(null)} title="Освободить сотрудников" size={440}>
        {(items, controls) => <ExemptForm items={items} controls={controls} onDone={onDone} />}
      </EditDialog>
    </>
  );
}
