import { expect, test } from 'vitest';
import { createReports, type NumberedReport } from './reports.ts';

/** A line to a server that answers when the test says so. */
function line(start = 0, isLost = () => false) {
  const sent: { report: NumberedReport; answer: () => void; refuse: () => void }[] = [];
  const accepted: number[] = [];
  const { send, sendNow, ...reports } = createReports(
    (report) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ report, answer: resolve, refuse: () => reject(new Error('no')) });
      }),
    start,
    { onAccepted: (second) => accepted.push(second), onFailed: isLost },
  );
  const at = (second: number, playedSeconds = 0, hiddenTimes = 0) => ({ second, playedSeconds, hiddenTimes });
  const tell = {
    ...reports,
    send: (...what: Parameters<typeof at>) => send(at(...what)),
    sendNow: (...what: Parameters<typeof at>) => sendNow(at(...what)),
  };
  const seconds = () => sent.map(({ report }) => report.second);
  const numbers = () => sent.map(({ report }) => report.number);
  /** Ends the report that is under way, and lets what follows begin. */
  const end = async (how: 'answer' | 'refuse') => {
    sent.at(-1)?.[how]();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { reports: tell, seconds, numbers, sent, accepted, end };
}

test('one report is pending at a time, and only the newest follows it', async () => {
  const { reports, seconds, accepted, end } = line();
  reports.send(3);
  reports.send(4);
  reports.send(5);
  expect(seconds()).toEqual([3]);
  await end('answer');
  expect(seconds()).toEqual([3, 5]);
  await end('answer');
  expect(accepted).toEqual([3, 5]);
});

test('progress known to the server is not reported again', async () => {
  const { reports, seconds, end } = line(10);
  reports.send(10);
  reports.send(7);
  expect(seconds()).toEqual([]);
  reports.send(-1);
  await end('answer');
  reports.send(11);
  reports.send(-1);
  expect(seconds()).toEqual([-1]);
});

test('a lost report is retried once online', async () => {
  const { reports, seconds, accepted, end } = line(0, () => true);
  reports.send(8);
  await end('refuse');
  expect(seconds()).toEqual([8]);
  reports.retry();
  await end('answer');
  expect(seconds()).toEqual([8, 8]);
  expect(accepted).toEqual([8]);
});

test('a refused report is not repeated', async () => {
  const { reports, seconds, end } = line();
  reports.send(50);
  await end('refuse');
  reports.retry();
  expect(seconds()).toEqual([50]);
});

test('leaving the page does not wait for the previous report', () => {
  const { reports, seconds } = line();
  reports.send(5);
  reports.sendNow(9);
  expect(seconds()).toEqual([5, 9]);
});

test('playback and hidden counts are reported once, and not after the end', async () => {
  const { reports, sent, end } = line(20);
  reports.send(20, 3, 0);
  await end('answer');
  reports.send(20, 3, 0);
  reports.send(20, 3, 1);
  await end('answer');
  reports.send(-1, 10, 1);
  await end('answer');
  reports.send(-1, 12, 2);
  expect(sent.map(({ report }) => [report.second, report.playedSeconds, report.hiddenTimes])).toEqual([
    [20, 3, 0],
    [20, 3, 1],
    [-1, 10, 1],
  ]);
});

test('a retry keeps its number, a newer report gets its own', async () => {
  const { reports, numbers, end } = line(0, () => true);
  reports.send(8);
  await end('refuse');
  reports.send(8);
  await end('refuse');
  reports.send(9, 9);
  await end('answer');
  expect(numbers()).toEqual([1, 1, 2]);
});
