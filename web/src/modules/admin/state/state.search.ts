import { z } from 'zod';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the page: which letters of the list are shown. */
export const StateSearch = z.object(TABLE_PARAMS);
