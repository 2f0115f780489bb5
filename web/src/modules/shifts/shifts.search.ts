import { z } from 'zod';
import { dayParam, MonthParam } from '../../platform/address/search.ts';

/** Search parameters of the user's shifts: selected day and calendar month. */
export const ShiftsSearch = z.object({ date: dayParam(), month: MonthParam });

export const HoursSearch = z.object({ month: MonthParam });
