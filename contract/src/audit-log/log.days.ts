/** The first day that a log can be asked for (specification, section 9). */
export const LOG_FIRST_DAY = '2022-01-01';
