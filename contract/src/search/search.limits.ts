/** Signs of a query. */
export const SEARCH_QUERY_MAX = 200;
