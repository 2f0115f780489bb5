/** Excel's rule for two-digit years: from this one on they belong to the last century. */
const LAST_CENTURY_FROM = 30;

/** '26' → '2026', '85' → '1985'; in files and in the fields of the page. */
export const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < LAST_CENTURY_FROM ? '20' : '19'}${year}` : year;
