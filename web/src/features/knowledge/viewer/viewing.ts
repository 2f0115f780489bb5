import type { InstructionStatusCode } from '@portal/contract/knowledge/instruction.status.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { isReachable, onReachableChange } from '../../../platform/connection.ts';
import { reportFailure } from '../../../platform/failures.ts';
import { notify } from '../../../platform/notify.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { clock, merged, reported, startOf, TO_THE_END, type Watched } from './progress.ts';
import { createReports } from './reports.ts';
import { type FileInfo, readFileInfo, sendProgress } from './viewer.queries.ts';

export interface Viewing {
  watched: Store<Watched>;
  report: () => void;
  /** Reports while the page is being left. */
  leave: () => void;
  /** Listens to the other tabs of the same viewing, until what it answers is called. */
  listen: () => () => void;
}

type OnStatus = (status: InstructionStatusCode | null) => void;

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const refusalText = ({ furthest }: Watched): string =>
  `Сервер не подтвердил просмотр дальше ${clock(furthest)}. Продолжите с этого места.`;

/** How far an instruction was watched: here, in other tabs, and by what the server believes. */
export function createViewing(id: string, info: FileInfo, onStatus: OnStatus): Viewing {
  const viewing = info.user_instruction_id ?? '';
  const watched = createStore(startOf(info));
  let channel: BroadcastChannel | undefined;

  const readAs = async (how: (stored: FileInfo) => Watched): Promise<void> => {
    try {
      const stored = await readFileInfo('instruction', id);
      reports.known(reported(startOf(stored)));
      watched.set(how(stored));
      onStatus(stored.status);
    } catch (error) {
      reportFailure(error, 'all');
    }
  };
  const goBack = async (): Promise<void> => {
    await readAs(startOf);
    if (!watched.get().done) notify.error(refusalText(watched.get()));
  };
  const catchUp = () => {
    if (document.visibilityState === 'visible') void readAs((stored) => merged(watched.get(), stored));
  };
  // Also when the screen is gone by then: what was watched is delivered from the next page.
  const retryWhenBack = () => {
    const stop = onReachableChange(() => {
      if (!isReachable()) return;
      stop();
      reports.retry();
    });
  };

  const reports = createReports((second) => sendProgress(viewing, second), reported(watched.get()), {
    onAccepted: (second) => {
      channel?.postMessage('moved');
      if (second === TO_THE_END) watched.set({ ...watched.get(), done: true });
      onStatus(second === TO_THE_END ? 3 : 1);
    },
    onFailed: (error) => {
      if (isLost(error)) {
        retryWhenBack();
        return true;
      }
      if (error instanceof ApiError && error.status === 409) void goBack();
      else reportFailure(error, 'all');
      return false;
    },
  });

  return {
    watched,
    report: () => reports.send(reported(watched.get())),
    leave: () => reports.sendNow(reported(watched.get())),
    listen: () => {
      // Another tab only says that there is news: what is true, the server tells.
      const own = new BroadcastChannel(`portal.viewing.${viewing}`);
      channel = own;
      own.addEventListener('message', catchUp);
      document.addEventListener('visibilitychange', catchUp);
      return () => {
        document.removeEventListener('visibilitychange', catchUp);
        own.close();
        channel = undefined;
      };
    },
  };
}
