import { isNews, TO_THE_END } from './progress.ts';

/** Report of a page: furthest second, and playback totals since it was opened. */
export interface Report {
  second: number;
  playedSeconds: number;
  hiddenTimes: number;
}

/** A repeated report keeps its number. */
export interface NumberedReport extends Report {
  number: number;
}

interface Answers {
  /** Called when the server has accepted that second. */
  onAccepted: (second: number) => void;
  /** Returns true if a retry may succeed, i.e. the connection is lost. */
  onFailed: (error: unknown) => boolean;
}

export interface Reports {
  /** Sends a report with new progress. One request at a time, followed by the newest report. */
  send: (report: Report) => void;
  /** Sends on page unload, without waiting for the answer. */
  sendNow: (report: Report) => void;
  /** Retries an undelivered report. */
  retry: () => void;
  /** Called with progress received from the server otherwise. */
  known: (second: number) => void;
}

/** True if a report has more progress than the other; nothing exceeds the end. */
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
      // A newer report takes precedence.
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
