import { z } from 'zod';
import { dayParam, MonthParam, TextParam } from '../../../platform/address/search.ts';

/** Address of who came on a day: today where it names none. */
export const TodaySearch = z.object({ date: dayParam(), area: TextParam });

export const TimesheetSearch = z.object({ month: MonthParam, area: TextParam });
