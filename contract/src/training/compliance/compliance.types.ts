/** What people are asked to pass or to read. */
export const THING_KINDS = ['instruction', 'document', 'news', 'information'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** How it stands with one person and one thing; what is not asked of the person is 'none'. */
export const CELL_STATES = ['done', 'due', 'overdue', 'exempt'] as const;
export type CellState = (typeof CELL_STATES)[number];

/** Columns of one answer, and of a file. */
export const MOST_COLUMNS = 30;
export const MOST_FILE_COLUMNS = 200;
/** People of one page. */
export const MOST_PEOPLE = 500;
/** Weeks that the shares of teams are told of, this one the last. */
export const TEAM_WEEKS = 12;
/** Things that these are counted of, the newest. */
export const TEAM_THINGS = 100;
