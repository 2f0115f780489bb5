import { formatFullDay } from '../../../../platform/dates.ts';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { type KnowledgeRecord, useMarkChecked } from './freshness.queries.ts';

/** Marks as checked, and shows the next review date. */
export function useChecked(record: KnowledgeRecord, onDone?: () => void) {
  const { mutateAsync, isPending } = useMarkChecked(record);
  const check = () =>
    notifyOnSuccess(mutateAsync(), ({ data }) => {
      onDone?.();
      const next = data.attributes.care?.check_by;
      return next ? `Проверено. Следующая проверка до ${formatFullDay(next)}` : 'Проверено';
    });
  return { check, isChecking: isPending };
}
