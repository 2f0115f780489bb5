import { type NewAccount, rowOf, TITLES } from './new-account.ts';

/** Quotes a cell; a leading apostrophe prevents formulas. */
const cellOf = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/**
 * Creates the password table in the browser, so that passwords are not sent anywhere. Russian Excel expects
 * semicolons and UTF-8 with a BOM.
 */
export const issuedSheet = (issued: readonly NewAccount[]): Blob => {
  const lines = [[...TITLES], ...issued.map(rowOf)].map((row) => row.map(cellOf).join(';'));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv; charset=utf-8' });
};
