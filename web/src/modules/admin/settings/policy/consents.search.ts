import { z } from 'zod';
import { TextParam, wholeParam } from '../../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../../platform/address/table-address.ts';

export const ConsentsSearch = z.object({
  ...TABLE_PARAMS,
  search: TextParam,
  edition: wholeParam(1, 999_999),
});
