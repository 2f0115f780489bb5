import { z } from 'zod';
import { PageParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/**
 * Search parameters of the compliance overview. The screen parses them, so that the entry chunk stays small.
 */
export const ComplianceSearch = z.object({
  ...TABLE_PARAMS,
  view: TextParam,
  columns: PageParam,
  kind: TextParam,
  state: TextParam,
  area: TextParam,
  position: TextParam,
  project: TextParam,
  thing: TextParam,
  q: TextParam,
});
