import type { MarkKind } from '@portal/contract/shifts/marks/mark.kinds.ts';
import type { DayOfMarks } from '@portal/contract/shifts/marks/marks.calls.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { formatTime } from '../../../platform/dates.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { announcement } from '../booking/booking-store.ts';
import { putOwnMark } from './mark-store.ts';
import { type MarksToday, reloadMarks } from './marks.queries.ts';
import { nextMoment } from './own-marks.ts';
import { useAddressCode } from './use-address-code.ts';

/** A mark that needs the code of the screen. */
export interface CodeRequest {
  day: DayOfMarks;
  kind: MarkKind;
  /** Refusal of the code that came with the address. */
  fault?: string | undefined;
}

const ANNOUNCEMENTS: Record<MarkKind, string> = {
  start: 'Вы на смене',
  break: 'Перерыв начался',
  back: 'Вы снова на смене',
  finish: 'Смена закончена',
};

/** The last mark of a shift cannot be taken back. */
const isSure = async ({ end }: DayOfMarks, now: number): Promise<boolean> =>
  now >= Date.parse(end) ||
  confirm({
    title: 'Закончить смену?',
    text: `Она до ${formatTime(end)}. Вернуться на неё потом нельзя.`,
    confirmLabel: 'Закончить',
  });

/** Marks with a press; asks for the code where the organisation wants it. */
export function useMarking({ proof, ahead }: Pick<MarksToday, 'proof' | 'ahead'>) {
  const [busy, setBusy] = useState<MarkKind>();
  const [request, setRequest] = useState<CodeRequest | null>(null);
  const address = useAddressCode();

  const mark = async ({ day, kind }: CodeRequest, code?: string): Promise<void> => {
    const { date, shift_id } = day;
    await putOwnMark({ date, shift_id, kind, at: nextMoment(day, Date.now() + ahead), code });
    announcement.set(ANNOUNCEMENTS[kind]);
  };

  const press = async (day: DayOfMarks, kind: MarkKind): Promise<void> => {
    if (busy || (kind === 'finish' && !(await isSure(day, Date.now() + ahead)))) return;
    const code = address.take();
    if (proof === 'code' && !code) return setRequest({ day, kind });
    setBusy(kind);
    try {
      await mark({ day, kind }, code);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_wrong') {
        // The organisation may have just chosen codes.
        reloadMarks();
        setRequest({ day, kind, fault: code && error.message });
      } else reportFailure(error);
    }
    setBusy(undefined);
  };

  return { busy, press, request, mark, closeRequest: () => setRequest(null) };
}
