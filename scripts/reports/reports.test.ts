import { expect, test } from 'vitest';
import { ofPlaywright, ofVitest, readReport } from './reports.ts';

const file = (name: string, status: string, tests: [title: string, status: string, reason?: string][]) => ({
  name,
  status,
  assertionResults: tests.map(([fullName, state, reason]) => ({
    fullName,
    status: state,
    failureMessages: reason ? [reason] : [],
  })),
});

test('a failed test and a file that fails as a whole are named', () => {
  const report = ofVitest({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      file('a.test.ts', 'failed', [
        ['adds', 'passed'],
        ['takes', 'failed', '\u001B[31mError: expected 1 to be 2\u001B[39m\n    at a.test.ts:3:1'],
      ]),
      file('b.test.ts', 'failed', []),
      file('c.test.ts', 'passed', [['reads', 'passed']]),
    ],
  });
  expect(report).toEqual({
    passed: 2,
    skipped: 2,
    failed: ['a.test.ts: takes (Error: expected 1 to be 2)', 'b.test.ts'],
  });
});

test('a failed or flaky browser test is named', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const report = ofPlaywright({
    stats: { expected: 1, skipped: 0 },
    errors: [{ message: 'no browser\nat line 1' }],
    suites: [
      {
        file: 'home.spec.ts',
        specs: [spec('greets', 'expected'), spec('waits', 'flaky', 'Error: too late\nCall log:')],
        suites: [{ file: 'home.spec.ts', specs: [spec('opens', 'unexpected')] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    skipped: 0,
    failed: ['home.spec.ts: waits (Error: too late)', 'home.spec.ts: opens', 'no browser'],
  });
});

test('a missing report is a failure', () => {
  expect(readReport('/nowhere/report.json', ofVitest)).toEqual({
    passed: 0,
    skipped: 0,
    failed: ['no report in /nowhere/report.json'],
  });
});
