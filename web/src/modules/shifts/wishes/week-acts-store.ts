import { isLost, isPostponed } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { notify } from '../../../platform/notify.ts';
import { isReachable, onReachableChange } from '../../../platform/offline/connection.ts';
import { OFFLINE_CACHE_PREFIX, readCached, writeCached } from '../../../platform/offline/offline-cache.ts';
import { createStore } from '../../../platform/offline/store.ts';
import { onUserChange } from '../../../platform/session/session.ts';
import { reloadShifts } from '../shifts.queries.ts';
import { actsFrom, type WeekAct, withAct, withoutAct } from './week-act.ts';
import { type RepeatWeekResult, sendWeekAct } from './wishes.queries.ts';

/** Storage key of acts made offline. */
const WAITING = 'waiting-weeks';
const stored = (): WeekAct[] => readCached(WAITING, actsFrom)?.value ?? [];

/** Weeks waiting for the network. */
export const waitingActs = createStore<readonly WeekAct[]>(stored());
/** Result of the last one, until dismissed. */
export const lastOutcome = createStore<(RepeatWeekResult & { to: string }) | undefined>(undefined);

function setWaiting(acts: readonly WeekAct[]): void {
  waitingActs.set(acts);
  writeCached(WAITING, acts);
}

/** Sends an act; returns true if the server has answered. `keeps` says after which errors it waits on. */
async function deliver(act: WeekAct, keeps: (error: unknown) => boolean): Promise<boolean> {
  try {
    lastOutcome.set({ ...(await sendWeekAct(act)), to: act.to });
    reloadShifts();
  } catch (error) {
    if (keeps(error)) {
      reportFailure(error, 'all');
      return false;
    }
    reportFailure(error);
  }
  setWaiting(withoutAct(waitingActs.get(), act));
  return true;
}

/** Books the week now, or once online. */
export async function bookWeek(act: WeekAct): Promise<void> {
  if (isReachable() && (await deliver(act, isLost))) return;
  setWaiting(withAct(waitingActs.get(), act));
  notify.info('Запишем, когда появится связь, и скажем, что вышло');
}

/** One tab does it for all. */
function flush(): void {
  if (!isReachable() || waitingActs.get().length === 0) return;
  void navigator.locks.request('portal-waiting-weeks', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    // Sequential, in the order of the requests.
    for (const act of waitingActs.get()) if (!(await deliver(act, isPostponed))) return;
  });
}

onReachableChange(flush);
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(OFFLINE_CACHE_PREFIX) && key.endsWith(WAITING)) waitingActs.set(stored());
});
onUserChange(() => {
  waitingActs.set(stored());
  lastOutcome.set(undefined);
});
// Sends acts left by an earlier page.
flush();
