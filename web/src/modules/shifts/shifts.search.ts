import { z } from 'zod';
import { dayParam, DigitsParam, MonthParam } from '../../platform/address/search.ts';

/** Search parameters of the user's shifts: selected day and calendar month, and the code of an area's QR. */
export const ShiftsSearch = z.object({ date: dayParam(), month: MonthParam, code: DigitsParam });

export const HoursSearch = z.object({ month: MonthParam });
