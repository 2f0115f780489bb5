import { z } from 'zod';
import { dayParam, MonthParam } from '../../platform/address/search.ts';

/** Address of one's own shifts: the chosen day and the month of the calendar. */
export const ShiftsSearch = z.object({ date: dayParam(), month: MonthParam });
