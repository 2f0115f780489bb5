const KEY = 'portal.typed-login';

/** Hands a login to the next page of this tab. Not by the address: those are written into logs. */
export function keepTypedLogin(login: string): void {
  try {
    sessionStorage.setItem(KEY, login);
  } catch {
    // Without a storage it is typed again.
  }
}

/** The login that the page before has handed on, once. */
export function takeTypedLogin(): string {
  try {
    const login = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return login;
  } catch {
    return '';
  }
}
