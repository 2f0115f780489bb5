import { z } from 'zod';
import { PageParam, TextParam } from '../../platform/address/search.ts';

/** Address of the news of a type. */
export const NewsSearch = z.object({ page: PageParam, search: TextParam });
