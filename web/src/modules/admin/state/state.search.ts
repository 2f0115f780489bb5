import { z } from 'zod';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Search parameters of the page: table state of the e-mail list. */
export const StateSearch = z.object(TABLE_PARAMS);
