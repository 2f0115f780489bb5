import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import { z } from 'zod';
import { choiceParam, PageParam, TextParam } from '../../platform/address/search.ts';

/** Address of what the search has found. */
export const FoundSearch = z.object({ query: TextParam, kind: choiceParam(SEARCH_KINDS), page: PageParam });
