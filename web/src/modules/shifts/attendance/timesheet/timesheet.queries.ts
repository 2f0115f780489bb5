import type { CallData } from '@portal/contract/shared/call.ts';
import { closeTimesheet, openTimesheet } from '@portal/contract/shifts/attendance/hours.calls.ts';
import { getTimesheet, listTimesheetPeople } from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { useSend } from '../../../../platform/api/use-call.ts';

export type TimesheetPerson = CallData<typeof listTimesheetPeople>[number];

export const TIMESHEET_PATH = getTimesheet.path;

/** 'YYYY-MM'; `area` undefined means all areas. */
export interface TimesheetOf {
  month: string;
  area: string | undefined;
  page: number;
}

/** A month of one area, as it is closed. */
export interface AreaMonth {
  area: string;
  /** 'YYYY-MM' */
  month: string;
}

export const TIMESHEET_PAGE = 50;

export const monthQuery = ({ month, area }: Pick<TimesheetOf, 'month' | 'area'>) => {
  const [year = '', number = ''] = month.split('-');
  return { year, month: String(Number(number)), area };
};

const CHANGES = [['shifts', 'board']] as const;
export const useCloseTimesheet = () => useSend(closeTimesheet, { changes: CHANGES });
export const useOpenTimesheet = () => useSend(openTimesheet, { silent: true, changes: CHANGES });

export const useTimesheet = (of: TimesheetOf | undefined) =>
  useQuery({
    queryKey: ['shifts', 'board', 'timesheet', of],
    queryFn: ({ signal }) => {
      const { page, ...rest } = of ?? { month: '', area: undefined, page: 1 };
      const part = { 'page[number]': String(page), 'page[size]': String(TIMESHEET_PAGE) };
      return send(listTimesheetPeople, { query: { ...monthQuery(rest), ...part } }, { signal });
    },
    enabled: of !== undefined,
    placeholderData: keepPreviousData,
  });
