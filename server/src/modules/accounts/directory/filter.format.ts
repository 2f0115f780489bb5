/** Escapes every special ASCII character (RFC 4515); the library encodes the rest as UTF-8. */
export const escaped = (value: string): string =>
  value.replaceAll(
    /[^\w.@ \u0080-\uffff-]/g,
    (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

export const filterFor = (filter: string, login: string): string =>
  filter.replaceAll('{login}', () => escaped(login));
