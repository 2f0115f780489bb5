import { type Issued, rowOf, TITLES } from './issued.ts';

/** In quotes; a text that looks like a formula gets the apostrophe that makes it a text. */
const cellOf = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/**
 * The passwords as a table that is made in the browser: they go nowhere else. Excel of a Russian Windows takes the
 * semicolon and, behind the mark, UTF-8.
 */
export const issuedSheet = (issued: readonly Issued[]): Blob => {
  const lines = [[...TITLES], ...issued.map(rowOf)].map((row) => row.map(cellOf).join(';'));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv; charset=utf-8' });
};
