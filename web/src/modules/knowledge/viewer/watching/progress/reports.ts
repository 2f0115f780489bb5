import { isNews, TO_THE_END } from './progress.ts';

/** What a page tells: how far was watched, and how since the page was opened. */
export interface Report {
  second: number;
  playedSeconds: number;
  hiddenTimes: number;
}

/** A report that is repeated keeps its number. */
export interface NumberedReport extends Report {
  number: number;
}

interface Answers {
  /** The server believes that second. */
  onAccepted: (second: number) => void;
  /** True where the same report may succeed later: the connection is lost. */
  onFailed: (error: unknown) => boolean;
}

export interface Reports {
  /** Tells the server, unless it knows as much. One report is under way at a time, the newest follows. */
  send: (report: Report) => void;
  /** The page is being left: nothing can be waited for. */
  sendNow: (report: Report) => void;
  /** What could not be delivered is tried again. */
  retry: () => void;
  /** The server has told by itself what it knows. */
  known: (second: number) => void;
}

/** True where a report says more than the other; after the end there is nothing more to say. */
export const saysMore = (report: Report, than: Report): boolean =>
  isNews(report.second, than.second) ||
  (than.second !== TO_THE_END &&
    (report.playedSeconds > than.playedSeconds || report.hiddenTimes > than.hiddenTimes));

export function createReports(
  deliver: (report: NumberedReport) => Promise<unknown>,
  start: number,
  { onAccepted, onFailed }: Answers,
): Reports {
  let known: Report = { second: start, playedSeconds: 0, hiddenTimes: 0 };
  let underWay: NumberedReport | undefined;
  let waiting: NumberedReport | undefined;
  let count = 0;

  const numbered = (report: Report): NumberedReport => ({ ...report, number: (count += 1) });
  const accept = (report: Report) => {
    known = {
      second: isNews(report.second, known.second) ? report.second : known.second,
      playedSeconds: Math.max(known.playedSeconds, report.playedSeconds),
      hiddenTimes: Math.max(known.hiddenTimes, report.hiddenTimes),
    };
    onAccepted(report.second);
  };

  const next = async (): Promise<void> => {
    if (underWay !== undefined || waiting === undefined) return;
    const report = waiting;
    underWay = report;
    waiting = undefined;
    let failed = false;
    try {
      await deliver(report);
      accept(report);
    } catch (error) {
      failed = true;
      // What was said meanwhile is newer.
      if (onFailed(error)) waiting ??= report;
      else waiting = undefined;
    }
    underWay = undefined;
    if (!failed) await next();
  };

  const isNew = (report: Report) =>
    saysMore(report, known) && (underWay === undefined || saysMore(report, underWay));
  const send = (report: Report) => {
    if (!isNew(report)) return;
    if (!waiting || saysMore(report, waiting)) waiting = numbered(report);
    void next();
  };

  return {
    send,
    sendNow: (report) => {
      if (underWay === undefined) send(report);
      else if (isNew(report)) deliver(numbered(report)).then(() => accept(report), onFailed);
    },
    retry: () => void next(),
    known: (second) => {
      known = { ...known, second };
      if (waiting !== undefined && !saysMore(waiting, known)) waiting = undefined;
    },
  };
}
