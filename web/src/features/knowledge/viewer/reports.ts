import { isNews } from './progress.ts';

interface Answers {
  /** The server believes that second. */
  onAccepted: (second: number) => void;
  /** True where the same report may succeed later: the connection is lost. */
  onFailed: (error: unknown) => boolean;
}

export interface Reports {
  /** Tells the server, unless it knows as much. One report is under way at a time, the newest follows. */
  send: (second: number) => void;
  /** The page is being left: nothing can be waited for. */
  sendNow: (second: number) => void;
  /** What could not be delivered is tried again. */
  retry: () => void;
  /** The server has told by itself what it knows. */
  known: (second: number) => void;
}

export function createReports(
  deliver: (second: number) => Promise<unknown>,
  start: number,
  { onAccepted, onFailed }: Answers,
): Reports {
  let known = start;
  let underWay: number | undefined;
  let waiting: number | undefined;

  const accept = (second: number) => {
    if (isNews(second, known)) known = second;
    onAccepted(second);
  };

  const next = async (): Promise<void> => {
    if (underWay !== undefined || waiting === undefined) return;
    const second = waiting;
    underWay = second;
    waiting = undefined;
    let failed = false;
    try {
      await deliver(second);
      accept(second);
    } catch (error) {
      failed = true;
      // What was said meanwhile is newer.
      if (onFailed(error)) waiting ??= second;
      else waiting = undefined;
    }
    underWay = undefined;
    if (!failed) await next();
  };

  const send = (second: number) => {
    if (!isNews(second, known) || second === underWay) return;
    waiting = second;
    void next();
  };

  return {
    send,
    sendNow: (second) => {
      if (underWay === undefined) send(second);
      else if (isNews(second, known) && second !== underWay)
        deliver(second).then(() => accept(second), onFailed);
    },
    retry: () => void next(),
    known: (second) => {
      known = second;
      if (waiting !== undefined && !isNews(waiting, known)) waiting = undefined;
    },
  };
}
