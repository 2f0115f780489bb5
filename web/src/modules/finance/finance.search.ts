import { z } from 'zod';
import { wholeParam } from '../../platform/address/search.ts';

/** Address of one's own pay. */
export const FinanceSearch = z.object({ year: wholeParam(2000, 2099) });
