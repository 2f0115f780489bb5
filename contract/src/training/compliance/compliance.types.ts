/** Record types with a requirement to pass or read. */
export const ITEM_KINDS = ['instruction', 'document', 'news', 'information'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** State of one employee and one record; 'none' if nothing is required. */
export const CELL_STATES = ['done', 'due', 'overdue', 'exempt'] as const;
export type CellState = (typeof CELL_STATES)[number];

/** Names of the states in badges, filters, logs and exports. */
export const STATE_NAMES: Readonly<Record<CellState | 'none', string>> = {
  done: 'Выполнено',
  due: 'Нужно',
  overdue: 'Просрочено',
  exempt: 'Освобождение',
  none: 'Не требуется',
};

/** Maximum columns of an answer or a file. */
export const MAX_COMPLIANCE_COLUMNS = 30;
export const MAX_FILE_COLUMNS = 200;
/** Maximum employees per page. */
export const MAX_PAGE_EMPLOYEES = 500;
/** Number of weeks in the team report, including the current one. */
export const TEAM_WEEKS = 12;
/** Maximum records counted in it, newest first. */
export const TEAM_ITEMS = 100;
