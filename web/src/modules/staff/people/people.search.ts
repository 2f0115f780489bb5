import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Search parameters of the list of employees. */
export const PeopleSearch = z.object({
  ...TABLE_PARAMS,
  search: TextParam,
  area: TextParam,
  position: TextParam,
  team: TextParam,
  supervisor: IdParam,
  /** Only employees whose shift is under way. */
  now: choiceParam(['shift']),
  /** Only employees without a supervisor; for editors. */
  without: choiceParam(['supervisor']),
});
