/** Earliest day available in the log (specification, section 9). */
export const LOG_FIRST_DAY = '2022-01-01';
