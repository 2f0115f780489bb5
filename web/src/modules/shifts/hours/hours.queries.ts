import type { CallData } from '@portal/contract/shared/call.ts';
import { objectToHours } from '@portal/contract/requests/requests.calls.ts';
import {
  agreeToHours,
  askAboutHours,
  confirmHours,
  getOwnHours,
  takeBackConfirmation,
} from '@portal/contract/shifts/attendance/hours.calls.ts';
import { useSections } from '../../../platform/settings/sections.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';

type OwnHours = CallData<typeof getOwnHours>;
export type OwnDay = OwnHours['shifts'][number];

/** Year and month of 'YYYY-MM'. */
export const yearAndMonth = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
});

const ofMonth = (month: string) => {
  const { year, month: number } = yearAndMonth(month);
  return [
    ['shifts', 'hours', month] as const,
    getOwnHours,
    { query: { year: String(year), month: String(number) } },
  ] as const;
};

/** Own hours of a month 'YYYY-MM', which every mark changes. */
export const useOwnHours = (month: string | undefined) =>
  useCall(...ofMonth(month ?? '0000-00'), { enabled: month !== undefined, staleTime: 0 });

/** The same beside the calendar, which does without; none while attendance is switched off. */
export const useHoursInCalendar = (month: string) => {
  const isShown = useSections();
  return useCall(...ofMonth(month), { enabled: isShown('attendance'), meta: { silent: 'all' } });
};

const CHANGES = [['shifts', 'hours'], ['finance', 'hours'], ['duties'], ['requests']] as const;

export const useConfirmHours = () => useSend(confirmHours, { changes: CHANGES });
export const useTakeBack = () => useSend(takeBackConfirmation, { changes: CHANGES });
export const useAgreeToHours = () => useSend(agreeToHours, { changes: CHANGES });
export const useAskAboutHours = () => useSend(askAboutHours, { silent: true });
export const useObjectToHours = () => useSend(objectToHours, { silent: true, changes: CHANGES });
