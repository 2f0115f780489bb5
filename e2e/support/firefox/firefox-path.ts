/** Debian's, which npm test installs where it may (scripts/browser.ts). */
export const FIREFOX = '/usr/bin/firefox-esr';
