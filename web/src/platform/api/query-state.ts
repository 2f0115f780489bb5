import type { QueryObserverLoadingErrorResult, UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The record is gone, or closed to the user. */
const REFUSALS = new Set([403, 404, 410, 422]);

/**
 * True if a page shows the error alone: the first load failed, or the server refuses the record now. A later load
 * that fails otherwise leaves the page, with what is typed or played there.
 */
export const isUnavailable = <T>(query: UseQueryResult<T>): query is QueryObserverLoadingErrorResult<T> =>
  query.isLoadingError || (query.error instanceof ApiError && REFUSALS.has(query.error.status));
