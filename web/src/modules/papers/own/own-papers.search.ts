import { z } from 'zod';
import { IdParam } from '../../../platform/address/search.ts';

/** Search parameters of the own papers. */
export const OwnPapersSearch = z.object({
  /** Id of the open paper. */
  id: IdParam,
});
