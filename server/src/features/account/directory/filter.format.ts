/** A value as a filter of LDAP takes it for a text (RFC 4515): every byte that could mean something is written out. */
export const escaped = (value: string): string =>
  [...Buffer.from(value)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.@ -]/.test(sign) ? sign : `\\${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

/** The filter with the login in its places. */
export const filterFor = (filter: string, login: string): string =>
  filter.replaceAll('{login}', () => escaped(login));
