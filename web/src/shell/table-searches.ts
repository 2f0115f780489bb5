import { type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { dayOf, oneOf, readIds, textOf } from '../platform/api/search.ts';
import { readTableSearch, type TableSearch } from '../platform/api/table-address.ts';

type Search = Record<string, unknown>;
/** Numbers of records: `3,5`, or 3 alone. */
type Ids = string | number | undefined;

interface LogSearch extends TableSearch {
  users?: Ids;
  sections?: Ids;
  actions?: Ids;
  from?: string | undefined;
  to?: string | undefined;
}

/** Address of a change log. */
export const readLogSearch = (search: Search): LogSearch => ({
  ...readTableSearch(search),
  ...readIds(search, ['users', 'sections', 'actions']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
});

interface JournalSearch extends TableSearch {
  users?: Ids;
  projects?: Ids;
  instructions?: Ids;
  statuses?: string | undefined;
  /** First and last day of the beginnings, and of the ends. */
  from?: string | undefined;
  to?: string | undefined;
  endFrom?: string | undefined;
  endTo?: string | undefined;
  /** Everybody and every instruction, opened or not. */
  view?: 'people' | undefined;
  due?: 'new' | 'all' | undefined;
  area?: string | undefined;
}

/** Address of an instruction log. */
export const readJournalSearch = (search: Search): JournalSearch => ({
  ...readTableSearch(search),
  ...readIds(search, ['users', 'projects', 'instructions']),
  statuses: textOf(search['statuses']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
  endFrom: dayOf(search['endFrom']),
  endTo: dayOf(search['endTo']),
  view: oneOf(['people'])(search['view']),
  due: oneOf(['new', 'all'])(search['due']),
  area: textOf(search['area']),
});

interface UsersSearch extends TableSearch {
  area?: string | undefined;
  position?: string | undefined;
  group?: Role | undefined;
  search?: string | undefined;
}

/** Address of the users' table. */
export const readUsersSearch = (search: Search): UsersSearch => ({
  ...readTableSearch(search),
  area: textOf(search['area']),
  position: textOf(search['position']),
  group: oneOf(ROLES)(search['group']),
  search: textOf(search['search']),
});

interface FeedbackSearch extends TableSearch {
  to?: string | undefined;
  state?: 'handled' | 'all' | undefined;
}

/** Address of the letters. */
export const readFeedbackSearch = (search: Search): FeedbackSearch => ({
  ...readTableSearch(search),
  to: oneOf(['director', 'office', 'work'])(search['to']),
  state: oneOf(['handled', 'all'])(search['state']),
});
