import type { ApiError } from '../../../../../platform/api/api-error.ts';

/** What is wrong with a table, and where. */
export interface TableFault {
  /** 0 is the whole file. */
  row: number;
  column: string;
  detail: string;
}

/** The faults of a refused table in the order of its rows. */
export const tableFaults = ({ errors }: Pick<ApiError, 'errors'>): TableFault[] =>
  errors.map(({ detail, meta: { row, column } = {} }) => ({
    row: typeof row === 'number' ? row : 0,
    column: typeof column === 'string' ? column : '',
    detail,
  }));
