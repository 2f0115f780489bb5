import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import { z } from 'zod';
import { choiceParam, PageParam, TextParam } from '../../platform/address/search.ts';

export const FoundSearch = z.object({ query: TextParam, kind: choiceParam(SEARCH_KINDS), page: PageParam });
