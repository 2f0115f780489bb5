/** Id that connects the tabs to their panel. */
export const USERS_TABS = 'users';
