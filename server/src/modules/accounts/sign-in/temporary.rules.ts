const DAY = 24 * 60 * 60 * 1000;
/** A temporary password opens nothing after that. */
const LIFE = 14 * DAY;

/** What an account is given together with a temporary password. */
export const temporaryFrom = (now: Date) => ({
  mustChangePassword: true,
  temporaryUntil: new Date(now.getTime() + LIFE),
});

interface Temporary {
  mustChangePassword: boolean;
  temporaryUntil: Date | null;
}

/** The password was given too long ago and never changed. */
export const hasExpired = ({ mustChangePassword, temporaryUntil }: Temporary, now: Date): boolean =>
  mustChangePassword && temporaryUntil !== null && temporaryUntil <= now;
