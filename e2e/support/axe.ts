import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules that another scheme or width can break. */
export type AxeRule = 'color-contrast' | 'target-size';

/**
 * Waits for the end of all animations: a growing sheet has smaller buttons than at its end, and a closing dialog is paler
 * than any rule allows.
 */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      const followsScroll = !(timeline instanceof DocumentTimeline);
      return playState !== 'running' || isEndless || followsScroll;
    }),
  );

/**
 * Runs axe with sticky parts in the flow: a target half under one can be scrolled clear of it, but axe measures what is
 * in sight.
 */
async function runUnstuck([where, asked]: readonly [axe.ElementContext, axe.RunOptions]) {
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => getComputedStyle(one).position === 'sticky',
  );
  const before = stuck.map(({ style }) => style.position);
  for (const { style } of stuck) style.position = 'static';
  try {
    return await window.axe.run(where, asked);
  } finally {
    stuck.forEach(({ style }, at) => {
      style.position = before[at] ?? '';
    });
  }
}

/**
 * Faults of accessibility on the page as it is, by all of axe's rules or only by those, in words.
 * Run in the page itself: @axe-core/playwright opens a second page for the result of each run, for the sake
 * of frames of other origins, and takes four times as long. The portal has no frames; one would be a fault.
 */
export async function axeFaults(page: Page, only?: readonly AxeRule[]): Promise<string[]> {
  if (page.frames().length > 1) return ['a frame, whose inside nobody looks at'];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await waitForAnimations(page);
  // The paths of what is well are not asked for. Off by default: people who speak to the page say what they read.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: [...only] } : { rules }),
  };
  // Tables and headings inside a PDF file are its author's.
  const context = { exclude: ['.structTree'] };
  const { violations } = await page.evaluate(runUnstuck, [context, options] as const);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`).join(' | ')}`,
  );
}
