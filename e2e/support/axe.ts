import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What another scheme or width can spoil on a page that is whole otherwise. */
export type AxeRule = 'color-contrast' | 'target-size';

/** What fades in or out is pale for a moment, which is no fault: a dialog that was just closed is still there. */
async function waitUntilStill(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running').length;
  await expect.poll(() => page.evaluate(moving), 'what moves comes to rest').toBe(0);
}

/**
 * Faults of accessibility on the page as it is, by all of axe's rules or only by those, in words.
 * Run in the page itself: @axe-core/playwright opens a second page for the result of each run, for the sake
 * of frames of other origins, and takes four times as long. The portal has no frames; one would be a fault.
 */
export async function axeFaults(page: Page, only?: readonly AxeRule[]): Promise<string[]> {
  if (page.frames().length > 1) return ['a frame, whose inside nobody looks at'];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await waitUntilStill(page);
  // The paths of what is well are not asked for. Off by default: people who speak to the page say what they read.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: [...only] } : { rules }),
  };
  // What the author of a PDF file has called a table or a heading is not the portal's to mend.
  const context = { exclude: ['.structTree'] };
  const { violations } = await page.evaluate(([where, asked]) => window.axe.run(where, asked), [
    context,
    options,
  ] as const);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`).join(' | ')}`,
  );
}
