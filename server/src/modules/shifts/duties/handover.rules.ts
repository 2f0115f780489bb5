import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { listHandovers } from '../replacement/handover/offer.rules.ts';
import { hoursOf, shiftOf } from '../shift-hours.format.ts';
import { dayInWords } from '../shifts.format.ts';

/** Hand-overs offered to the caller, and for managers those that need approval. */
export async function handoverDuties(ctx: ReadCtx): Promise<Duty[]> {
  const { caller, timeZone } = ctx;
  if (caller.role === 'B') return [];
  const { data } = await listHandovers(ctx);
  if (data.length === 0) return [];
  const { shifts } = ctx.settings;
  return data.flatMap(({ id, attributes }): Duty[] => {
    const { date, shift_id, from_fio: from, to, to_fio: receiver, area, state, part } = attributes;
    const what = `${shiftOf(shifts, shift_id).name}, ${dayInWords(date)}`;
    const duty = {
      kind: 'handover' as const,
      of: Number(id),
      due: hoursOf({ date, shift_id }, { shifts, timeZone }).start,
    };
    if (part === 'receiver' && state === 'offered' && to !== null)
      return [
        { ...duty, title: `Вам передают смену: ${what}`, detail: from, address: `/workTime?date=${date}` },
      ];
    if (part === 'manager' && state === 'waiting_approval') {
      const address = `/workTime/board?${new URLSearchParams({ area, from: date }).toString()}`;
      return [
        {
          ...duty,
          title: `Решите о передаче смены: ${what}`,
          detail: `${from} → ${receiver ?? ''}`,
          address,
        },
      ];
    }
    return [];
  });
}
