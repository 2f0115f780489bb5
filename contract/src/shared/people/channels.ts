/** Notification channels. */
export const CHANNELS = ['portal', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
