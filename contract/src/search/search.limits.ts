/** Maximum query length, characters. */
export const SEARCH_QUERY_MAX = 200;
