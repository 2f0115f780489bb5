import { countOf } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { tellReminded } from '../../../../ui/messages/tell-reminded.ts';
import { type UnplannedQuery, useRemindUnplanned } from '../board.queries.ts';

/** Confirms before sending e-mails, and reports the number sent. */
export function useRemindAll(query: UnplannedQuery) {
  const { mutate, isPending } = useRemindUnplanned();
  const remindAll = async (people: number): Promise<void> => {
    const sure = await confirm({
      title: 'Напомнить о записи?',
      text: `Не записались: ${countOf(people, ['сотрудник', 'сотрудника', 'сотрудников'])}. Письмо получит каждый, кому не напоминали за последние сутки.`,
      confirmLabel: 'Отправить',
    });
    if (sure) mutate(query, { onSuccess: (outcome) => void tellReminded(outcome) });
  };
  return { remindAll, isSending: isPending };
}
