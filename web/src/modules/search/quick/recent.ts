import { z } from 'zod';
import { getSession, onSessionEnd } from '../../../platform/session/session.ts';

/** Recently opened results, newest first. Stored on the device for one login. */
const KEY = 'portal.recent';
const MAX_RECENT = 5;

const Item = z.object({ url: z.string().startsWith('/'), title: z.string(), place: z.string() });
export type RecentItem = z.output<typeof Item>;
const Stored = z.object({ owner: z.string(), items: z.array(Item) });

function read(): RecentItem[] {
  try {
    const stored = Stored.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.owner === getSession()?.username ? stored.items : [];
  } catch {
    // Missing, or stored by another version of the page.
    return [];
  }
}

export const recentItems = read;

export function addRecent(item: RecentItem): void {
  const owner = getSession()?.username;
  if (!owner) return;
  const items = [item, ...read().filter(({ url }) => url !== item.url)].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify({ owner, items }));
}

onSessionEnd((reason) => {
  if (reason === 'signed-out') localStorage.removeItem(KEY);
});
