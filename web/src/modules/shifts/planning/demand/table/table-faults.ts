import type { ApiError } from '../../../../../platform/api/api-error.ts';

/** An error of a table and its position. */
export interface TableFault {
  /** 0 for the whole file. */
  row: number;
  column: string;
  detail: string;
}

/** Errors of a refused table, in row order. */
export const tableFaults = ({ errors }: Pick<ApiError, 'errors'>): TableFault[] =>
  errors.map(({ detail, meta: { row, column } = {} }) => ({
    row: typeof row === 'number' ? row : 0,
    column: typeof column === 'string' ? column : '',
    detail,
  }));
