import { ROLES } from '@portal/contract/shared/roles.ts';
import { z } from 'zod';
import { choiceParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the users' table. */
export const UsersSearch = z.object({
  ...TABLE_PARAMS,
  area: TextParam,
  position: TextParam,
  group: choiceParam(ROLES),
  search: TextParam,
});
