/** Ties the tabs of the page to their panel. */
export const USERS_TABS = 'users';
