import { z } from 'zod';
import { wholeParam } from '../../platform/address/search.ts';

/** Search parameters of the pay page. */
export const FinanceSearch = z.object({ year: wholeParam(2000, 2099) });
