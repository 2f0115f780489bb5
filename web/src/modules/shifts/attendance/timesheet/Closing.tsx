import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../../platform/dates.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { yearAndMonth } from '../../hours/hours.queries.ts';
import { OpeningForm } from './OpeningForm.tsx';
import { type AreaMonth, useCloseTimesheet } from './timesheet.queries.ts';

interface ClosingProps extends AreaMonth {
  /** Null: open. */
  closedAt: string | null;
  /** Objections that wait for a decision. */
  objections: number;
}

/** Closes the timesheet of an area; an administrator opens it again with a reason. */
export function Closing({ area, month, closedAt, objections }: ClosingProps) {
  const isAdmin = useSession()?.isAdmin ?? false;
  const [isOpening, setOpening] = useState(false);
  const { mutateAsync, isPending } = useCloseTimesheet();
  const close = async () => {
    const waiting = objections > 0 ? ` Возражений без решения на этой странице: ${objections}.` : '';
    const isSure = await confirm({
      title: `Закрыть табель, ${area}?`,
      text: `Явка и отметки за этот месяц больше не изменятся. Открыть его снова сможет администратор.${waiting}`,
      confirmLabel: 'Закрыть табель',
    });
    if (isSure) notifyOnSuccess(mutateAsync({ body: { ...yearAndMonth(month), area } }), 'Табель закрыт');
  };
  return (
    <Group gap="4px 12px" mt="sm" className="no-print">
      <Text c="var(--text-2)">
        {closedAt ? `Табель закрыт ${formatDay(closedAt.slice(0, 10))}.` : 'Табель открыт.'}
      </Text>
      {closedAt === null && (
        <Button variant="default" loading={isPending} onClick={() => void close()}>
          Закрыть табель
        </Button>
      )}
      {closedAt !== null && isAdmin && (
        <Button variant="default" onClick={() => setOpening(true)}>
          Открыть снова
        </Button>
      )}
      <FormDialog opened={isOpening} onClose={() => setOpening(false)} title="Открыть табель">
        {(controls) => <OpeningForm area={area} month={month} controls={controls} />}
      </FormDialog>
    </Group>
  );
}
