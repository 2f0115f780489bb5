import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { type Phase, recordSeconds } from './seconds.ts';

function phaseOf({ category, title }: TestStep): Phase | undefined {
  if (category === 'fixture' || category === 'hook') return 'set-up';
  if (category === 'expect') return 'wait';
  if (category !== 'pw:api') return undefined;
  if (/^(Navigate|Reload|Go back|Go forward)\b/.test(title)) return 'load';
  return /^Wait\b/.test(title) ? 'wait' : 'act';
}

/** Adds up steps by phase; a step within a counted one belongs to it. */
function addSteps(sums: Map<Phase, number>, steps: readonly TestStep[]): void {
  for (const step of steps) {
    const phase = phaseOf(step);
    if (phase) sums.set(phase, (sums.get(phase) ?? 0) + step.duration / 1000);
    else addSteps(sums, step.steps);
  }
}

/** Records the seconds of each browser test by phase. */
export default class PlaywrightSeconds implements Reporter {
  onTestEnd({ location: { file } }: TestCase, { steps, duration }: TestResult): void {
    const sums = new Map<Phase, number>();
    addSteps(sums, steps);
    for (const [phase, seconds] of sums) recordSeconds({ file, phase, seconds });
    recordSeconds({ file, phase: 'total', seconds: duration / 1000 });
  }
}
