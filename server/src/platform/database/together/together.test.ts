import { expect, test } from 'vitest';
import { sharedFor, together } from './together.ts';

/** Statements that come back when they are told to. */
function database() {
  const asked: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      asked.push({ keys, answer: () => resolve(keys.map((key) => `of ${key}`)), fail: reject });
    });
  return { asked, ask };
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('what is asked in one turn goes in one statement, and each gets its own answer', async () => {
  const { asked, ask } = database();
  const find = together({ ask, atOnce: 1, most: 10 });
  const answers = [find(1), find(2), find(1)];
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2, 1]]);
  asked[0]?.answer();
  expect(await Promise.all(answers)).toEqual(['of 1', 'of 2', 'of 1']);
});

test('what is asked while a statement is on its way begins after it, so that it sees what was written meanwhile', async () => {
  const { asked, ask } = database();
  const find = together({ ask, atOnce: 1, most: 2 });
  const first = find(1);
  await turn();
  const later = [find(2), find(3), find(4)];
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
  asked[0]?.answer();
  expect(await first).toBe('of 1');
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  asked[1]?.answer();
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3], [4]]);
  asked[2]?.answer();
  expect(await Promise.all(later)).toEqual(['of 2', 'of 3', 'of 4']);
});

test('a statement that fails fails for those who asked for it, and for nobody after them', async () => {
  const { asked, ask } = database();
  const find = together({ ask, atOnce: 1, most: 10 });
  const failing = Promise.allSettled([find(1), find(2)]);
  await turn();
  const later = find(3);
  asked[0]?.fail(new Error('the connection broke'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  asked[1]?.answer();
  expect(await later).toBe('of 3');
});

test('the same question is asked once, as the last asked it, and another one beside it', async () => {
  interface Question {
    of: string;
    at: number;
  }
  const asked: Question[] = [];
  const find = sharedFor(
    (_: object, question: Question) =>
      Promise.resolve(asked.push(question) && `${question.of} at ${question.at}`),
    ({ of }) => of,
  );
  const db = {};
  const answers = [
    find(db, { of: 'news', at: 1 }),
    find(db, { of: 'cards', at: 1 }),
    find(db, { of: 'news', at: 2 }),
  ];
  expect(await Promise.all(answers)).toEqual(['news at 2', 'cards at 1', 'news at 2']);
  expect(asked).toHaveLength(2);
});
