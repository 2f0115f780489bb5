const KEY = 'portal.typed-login';

/** Passes a login to the next page of this tab. Not in the URL, because URLs are logged. */
export function keepTypedLogin(login: string): void {
  try {
    sessionStorage.setItem(KEY, login);
  } catch {
    // Without storage the user types it again.
  }
}

/** Reads and clears the login passed by the previous page. */
export function takeTypedLogin(): string {
  try {
    const login = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return login;
  } catch {
    return '';
  }
}
