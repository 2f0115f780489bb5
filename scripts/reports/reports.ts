import { readFileSync } from 'node:fs';

/** What a runner reports, in numbers and the names of what failed. */
export interface Report {
  passed: number;
  skipped: number;
  /** File and title of each failure. */
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A file that fails as a whole has no failed test of its own. */
export function ofVitest(report: VitestReport): Report {
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [name];
    return tests.map(({ fullName }) => `${name}: ${fullName}`);
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
  specs: { title: string; tests: { status: string }[] }[];
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
    .map(({ title }) => `${file}: ${title}`),
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
