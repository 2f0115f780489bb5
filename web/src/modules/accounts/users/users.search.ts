import { ROLES } from '@portal/contract/shared/roles.ts';
import { z } from 'zod';
import { choiceParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Search parameters of the users table. */
export const UsersSearch = z.object({
  ...TABLE_PARAMS,
  /** Selected list; users with an account by default. */
  tab: choiceParam(['without']),
  area: TextParam,
  position: TextParam,
  group: choiceParam(ROLES),
  state: choiceParam(['W', 'L']),
  /** Only users who have never signed in. */
  seen: choiceParam(['never']),
  search: TextParam,
});
