import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Counts of a test run and the names of its failures. */
export interface Report {
  passed: number;
  skipped: number;
  /** File and title of each failure, and the first line of its reason. */
  failed: string[];
}

/** Enough to tell one cause from another. */
const MAX_REASON_LENGTH = 300;

/** The first line of a failure's message; where there is none, nothing. */
function reasonOf(message = ''): string {
  const line = stripVTControlCharacters(message).split('\n', 1)[0]?.trim().slice(0, MAX_REASON_LENGTH);
  return line ? ` (${line})` : '';
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** A file that fails as a whole has no failed test of its own. */
export function ofVitest(report: VitestReport): Report {
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [name];
    return tests.map(
      ({ fullName, failureMessages = [] }) => `${name}: ${fullName}${reasonOf(failureMessages[0])}`,
    );
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed,
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
}

const FAILED = new Set(['unexpected', 'flaky']);

const failedOf = ({ file, suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => FAILED.has(status)))
    .map(({ title, tests }) => {
      const fault = tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error;
      return `${file}: ${title}${reasonOf(fault?.message)}`;
    }),
  ...suites.flatMap(failedOf),
];

export const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Report => ({
  passed: stats.expected,
  skipped: stats.skipped,
  failed: [...suites.flatMap(failedOf), ...errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? '')],
});

/** A runner's own report; one that is missing or broken counts as a failure. */
export function readReport<R>(path: string, pick: (report: R) => Report): Report {
  try {
    return pick(JSON.parse(readFileSync(path, 'utf8')) as R);
  } catch {
    return { passed: 0, skipped: 0, failed: [`no report in ${path}`] };
  }
}
