import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { isReachable, onReachableChange } from '../../../../platform/offline/connection.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { notify } from '../../../../platform/notify.ts';
import { createStore, type Store } from '../../../../platform/offline/store.ts';
import { newKey } from '../../../../ui/upload/idempotency-key.ts';
import {
  clock,
  merged,
  type Moment,
  played,
  playedBetween,
  reported,
  startOf,
  TO_THE_END,
  type WatchProgress,
} from './progress.ts';
import { createReports, type NumberedReport, type Report } from './reports.ts';
import { type FileInfo, readFileInfo } from '../../../files/viewer/viewer.public.ts';
import { sendProgress } from '../watching.queries.ts';

export interface Viewing {
  watched: Store<WatchProgress>;
  /** Records playback between two moments. */
  advance: (from: Moment, to: Moment) => void;
  report: () => void;
  /** Reports on page unload. */
  leave: () => void;
  /** Listens to other tabs with the same viewing; returns the unsubscribe function. */
  listen: () => () => void;
}

type OnStatus = (status: InstructionStatusCode | null) => void;

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const refusalText = ({ furthest }: WatchProgress): string =>
  `Сервер не подтвердил просмотр дальше ${clock(furthest)}. Продолжите с этого места.`;

/** Request body; the page key separates its totals from those of other tabs. */
const toBody = (page: string, { second, number, playedSeconds, hiddenTimes }: NumberedReport) => ({
  current_second: second,
  page: { id: page, report: number, played_seconds: playedSeconds, hidden_times: hiddenTimes },
});

/** Progress of an instruction, merged from this page, other tabs and the server. */
export function createViewing(id: string, info: FileInfo, onStatus: OnStatus): Viewing {
  const viewing = info.user_instruction_id ?? '';
  const watched = createStore(startOf(info));
  const page = newKey();
  let channel: BroadcastChannel | undefined;
  let playedSeconds = 0;
  let hiddenTimes = 0;

  const now = (): Report => ({
    second: reported(watched.get()),
    playedSeconds: Math.floor(playedSeconds),
    hiddenTimes,
  });
  const readAs = async (how: (stored: FileInfo) => WatchProgress): Promise<void> => {
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
  const look = () => {
    if (document.visibilityState === 'hidden' && !watched.get().done) hiddenTimes += 1;
    catchUp();
  };
  // Also after unmounting: the next page delivers the pending progress.
  const retryWhenBack = () => {
    const stop = onReachableChange(() => {
      if (!isReachable()) return;
      stop();
      reports.retry();
    });
  };

  const reports = createReports((report) => sendProgress(viewing, toBody(page, report)), now().second, {
    onAccepted: (second) => {
      channel?.postMessage('moved');
      if (second === TO_THE_END) watched.set({ ...watched.get(), done: true });
      if (second !== 0) onStatus(second === TO_THE_END ? 3 : 1);
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
    advance: (from, to) => {
      if (!watched.get().done) playedSeconds += playedBetween(from, to);
      watched.set(played(watched.get(), from, to));
    },
    report: () => reports.send(now()),
    leave: () => reports.sendNow(now()),
    listen: () => {
      // Other tabs only signal a change; the progress itself is read from the server.
      const own = new BroadcastChannel(`portal.viewing.${viewing}`);
      channel = own;
      own.addEventListener('message', catchUp);
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        own.close();
        channel = undefined;
      };
    },
  };
}
