import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { notify } from '../../../../platform/notify.ts';
import { countOf, pluralOf } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { tellReminded } from '../../../../ui/messages/tell-reminded.ts';
import { ExemptActions } from '../../exemptions/ExemptActions.tsx';
import type { ComplianceLine } from '../cells.ts';
import { useRemind } from './remind.queries.ts';
import { remindersOf } from './reminders.ts';
import { SheetsMenu } from './SheetsMenu.tsx';

const EMPLOYEES = ['сотрудник', 'сотрудника', 'сотрудников'] as const;

/** 'Ещё не выполнили: 5 сотрудников'; 'не выполнил' for 1 and 21. */
const unfinishedOf = (people: number): string =>
  `Ещё не ${pluralOf(people, ['выполнил', 'выполнили', 'выполнили'])}: ${countOf(people, EMPLOYEES)}`;

const exemptRow = ({ person, thing: { kind, id }, cell: { state } }: ComplianceLine) => ({
  ...{ kind, id, userId: person.id },
  isExempt: state === 'exempt',
  isDone: state === 'done',
});

interface LineActionsProps {
  lines: readonly ComplianceLine[];
  onDone: () => void;
}

/** Actions for the selected lines: reminder, exemption, evidence sheets. */
export function LineActions({ lines, onDone }: LineActionsProps) {
  const remind = useRemind();
  const send = async () => {
    const reminders = remindersOf(lines);
    if (reminders.people === 0) return notify.info('Всё выбранное выполнено, или от него освободили');
    const sure = await confirm({
      title: 'Напомнить?',
      // The server omits employees reminded today, so the number is known after the reminder only.
      text: `${unfinishedOf(reminders.people)}. Напомним тем, кому сегодня не напоминали.`,
      confirmLabel: 'Напомнить',
    });
    if (!sure) return;
    remind.mutate(reminders, {
      onSuccess: ({ messages, withoutAddress }) => {
        void tellReminded({ message: messages.join(' '), without_address: withoutAddress });
        onDone();
      },
    });
  };
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
        loading={remind.isPending}
        onClick={() => void send()}
      >
        Напомнить
      </Button>
      <ExemptActions rows={lines.map(exemptRow)} onDone={onDone} />
      <SheetsMenu users={[...new Set(lines.map(({ person }) => person.id))]} />
    </>
  );
}
