/**
 * A value as a filter of LDAP takes it for a text (RFC 4515): every ASCII character that could have a meaning is
 * written out. The library encodes the rest as UTF-8, and would encode written-out bytes once more.
 */
export const escaped = (value: string): string =>
  value.replaceAll(
    /[^\w.@ \u0080-\uffff-]/g,
    (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** The filter with the login in its places. */
export const filterFor = (filter: string, login: string): string =>
  filter.replaceAll('{login}', () => escaped(login));
