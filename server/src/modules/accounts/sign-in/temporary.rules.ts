const DAY = 24 * 60 * 60 * 1000;
/** Lifetime of a temporary password. */
const TEMPORARY_PASSWORD_TTL_MS = 14 * DAY;

export const temporaryFrom = (now: Date) => ({
  mustChangePassword: true,
  temporaryUntil: new Date(now.getTime() + TEMPORARY_PASSWORD_TTL_MS),
});

interface Temporary {
  mustChangePassword: boolean;
  temporaryUntil: Date | null;
}

/** The temporary password was never changed and has expired. */
export const hasExpired = ({ mustChangePassword, temporaryUntil }: Temporary, now: Date): boolean =>
  mustChangePassword && temporaryUntil !== null && temporaryUntil <= now;
