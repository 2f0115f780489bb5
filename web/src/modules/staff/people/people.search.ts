import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Views of the page besides the list. */
export const PEOPLE_VIEWS = ['teams', 'levels'] as const;

/** Search parameters of the list of employees. */
export const PeopleSearch = z.object({
  ...TABLE_PARAMS,
  view: choiceParam(PEOPLE_VIEWS),
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
