import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { note, type Work } from './seconds.ts';

function workOf({ category, title }: TestStep): Work | undefined {
  if (category === 'fixture' || category === 'hook') return 'set-up';
  if (category === 'expect') return 'wait';
  if (category !== 'pw:api') return undefined;
  if (/^(Navigate|Reload|Go back|Go forward)\b/.test(title)) return 'load';
  return /^Wait\b/.test(title) ? 'wait' : 'act';
}

/** Adds up steps by kind; one within another of a kind belongs to the outer. */
function addSteps(sums: Map<Work, number>, steps: readonly TestStep[]): void {
  for (const step of steps) {
    const work = workOf(step);
    if (work) sums.set(work, (sums.get(work) ?? 0) + step.duration / 1000);
    else addSteps(sums, step.steps);
  }
}

/** Notes the seconds of each browser test by kind of step. */
export default class PlaywrightSeconds implements Reporter {
  onTestEnd({ location: { file } }: TestCase, { steps, duration }: TestResult): void {
    const sums = new Map<Work, number>();
    addSteps(sums, steps);
    for (const [work, seconds] of sums) note({ file, work, seconds });
    note({ file, work: 'total', seconds: duration / 1000 });
  }
}
