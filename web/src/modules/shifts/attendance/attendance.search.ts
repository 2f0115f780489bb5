import { z } from 'zod';
import { dayParam, MonthParam, TextParam } from '../../../platform/address/search.ts';

/** Search parameters of the attendance page; today by default. */
export const TodaySearch = z.object({ date: dayParam(), area: TextParam });

export const TimesheetSearch = z.object({ month: MonthParam, area: TextParam });
