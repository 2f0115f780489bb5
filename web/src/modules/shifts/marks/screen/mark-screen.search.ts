import { z } from 'zod';
import { TextParam } from '../../../../platform/address/search.ts';

/** Search parameters of the code screen: it opens with the same area after a restart. */
export const MarkScreenSearch = z.object({ area: TextParam });
