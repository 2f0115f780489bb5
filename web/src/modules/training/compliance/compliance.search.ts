import { z } from 'zod';
import { PageParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the overview of who has done what is asked. The screen reads it: the first file of the page stays small. */
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
