import type { DemandCell } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { notify } from '../../../../platform/notify.ts';
import { countOf } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import type { SubmitResult } from '../../../../ui/form-dialog/use-submit.ts';
import { useSetDemand, useTryDemand } from '../board.queries.ts';

export const CELLS = ['смена', 'смены', 'смен'] as const;
const PEOPLE = ['человек', 'человека', 'человек'] as const;

/** 'Затронет 14 смен. В очереди 5 человек: освободившиеся места достанутся им.' */
export const clearingText = (cells: number, waiting: number): string =>
  `Затронет ${countOf(cells, ['смену', 'смены', 'смен'])}.` +
  (waiting > 0 ? ` В очереди ${countOf(waiting, PEOPLE)}: освободившиеся места достанутся им.` : '');

/** Sets demand of cells: confirms before clearing, offers undo. */
export function useChangeDemand() {
  const { mutateAsync: set } = useSetDemand();
  const { mutateAsync: attempt } = useTryDemand();

  const isSure = async (cells: DemandCell[]): Promise<boolean> => {
    if (!cells.some(({ needed, capacity }) => needed === null || capacity === null)) return true;
    const { before, waiting = 0 } = (await attempt(cells)).meta;
    if (before.length === 0) return true;
    const text = clearingText(before.length, waiting);
    return confirm({ title: 'Убрать заданные числа?', text, confirmLabel: 'Убрать', danger: true });
  };
  const giveBack = async (cells: DemandCell[]): Promise<void> => {
    try {
      await set(cells);
      notify.success('Прежние числа возвращены');
    } catch (error) {
      reportFailure(error);
    }
  };
  return async (cells: DemandCell[]): Promise<SubmitResult> => {
    if (!(await isSure(cells))) return null;
    const before = (await set(cells)).meta.before.map(({ attributes }) => attributes);
    if (before.length === 0) return 'Всё уже так и задано';
    const text = `Потребность задана: ${countOf(before.length, CELLS)}`;
    return { text, action: { label: 'Вернуть', run: () => void giveBack(before) } };
  };
}
