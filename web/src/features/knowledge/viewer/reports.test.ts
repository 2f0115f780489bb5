import { expect, test } from 'vitest';
import { createReports } from './reports.ts';

/** A line to a server that answers when the test says so. */
function line(start = 0, isLost = () => false) {
  const sent: { second: number; answer: () => void; refuse: () => void }[] = [];
  const accepted: number[] = [];
  const reports = createReports(
    (second) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ second, answer: resolve, refuse: () => reject(new Error('no')) });
      }),
    start,
    { onAccepted: (second) => accepted.push(second), onFailed: isLost },
  );
  const seconds = () => sent.map(({ second }) => second);
  /** Ends the report that is under way, and lets what follows begin. */
  const end = async (how: 'answer' | 'refuse') => {
    sent.at(-1)?.[how]();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { reports, seconds, accepted, end };
}

test('one report is under way at a time, and only the newest follows it', async () => {
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

test('what the server knows is not said again', async () => {
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

test('a report that was lost is sent again when the connection is back', async () => {
  const { reports, seconds, accepted, end } = line(0, () => true);
  reports.send(8);
  await end('refuse');
  expect(seconds()).toEqual([8]);
  reports.retry();
  await end('answer');
  expect(seconds()).toEqual([8, 8]);
  expect(accepted).toEqual([8]);
});

test('a report that was refused is not repeated', async () => {
  const { reports, seconds, end } = line();
  reports.send(50);
  await end('refuse');
  reports.retry();
  expect(seconds()).toEqual([50]);
});

test('a page that is left does not wait for the report before', () => {
  const { reports, seconds } = line();
  reports.send(5);
  reports.sendNow(9);
  expect(seconds()).toEqual([5, 9]);
});
