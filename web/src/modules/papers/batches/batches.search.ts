import { z } from 'zod';
import { IdParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Search parameters of the batches. */
export const BatchesSearch = z.object({
  ...TABLE_PARAMS,
  /** Id of a single batch. */
  id: IdParam,
});
