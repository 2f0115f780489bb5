import type { Page } from '@playwright/test';
import { axeFaults, waitForAnimations } from '../axe.ts';
import { blueLinks } from '../styled.ts';

/** Least side of what a finger presses, px (WCAG 2.5.5). */
const FINGER = 44;

/** Visible interactive elements. */
const PRESSABLE =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, label:has(input:enabled), [role=button], [role=slider], [role=option], [contenteditable=true]';

/**
 * Pressable things whose hit area is smaller than a finger, in words. The area is felt for, as a finger does:
 * what lies over the edges counts, and what a label or an invisible part adds. Links within running text are
 * left out, as WCAG 2.5.8 leaves them: their size is that of the line.
 */
function smallTargets([selector, finger]: [string, number]): string[] {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isOff = (element: Element): boolean =>
    element.matches(
      ':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *, .visually-hidden, [href="#content"]',
    ) || getComputedStyle(element).pointerEvents === 'none';
  const isInText = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!element.matches('a') || getComputedStyle(element).display !== 'inline' || !parent) return false;
    return (parent.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  const under = document.querySelector('dialog[open], [role=dialog]') ?? document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}'`;

  const feel = (element: Element): string | undefined => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    // Pressing a label presses its box.
    const isBox = element.matches('[type=checkbox], [type=radio]');
    const box = ((isBox ? label[0] : undefined) ?? element).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const wrapper = element.closest('.mantine-Input-wrapper, [data-hit]');
    const own = [element, ...label, ...(wrapper ? [wrapper] : [])];
    const hits = (dx: number, dy: number): boolean => {
      const found = document.elementFromPoint(x + dx, y + dy);
      return found !== null && own.some((one) => one.contains(found));
    };
    const reach = (step: (distance: number) => boolean): number => {
      let distance = 0;
      while (distance < finger && step(distance + 1)) distance += 1;
      return distance;
    };
    const wide = reach((d) => hits(d, 0)) + reach((d) => hits(-d, 0)) + 1;
    const high = reach((d) => hits(0, d)) + reach((d) => hits(0, -d)) + 1;
    if (wide >= finger - 1 && high >= finger - 1) return undefined;
    return `${nameOf(element)}: ${wide} × ${high}`;
  };
  return [...under.querySelectorAll(selector)]
    .filter((element) => isShown(element) && !isOff(element) && !isInText(element))
    .map(feel)
    .filter((fault) => fault !== undefined);
}

/** Defects of the open page for touch, a small screen and a screen reader, in words. */
export async function phoneFaults(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  const faults: string[] = [];
  const { wide, inner } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inner: innerWidth,
  }));
  if (wide > inner) faults.push(`${wide - inner} px stick out at ${inner} px`);
  if ((await page.locator('h1').count()) === 0) faults.push('no h1');
  const small = await page.evaluate(smallTargets, [PRESSABLE, FINGER] as [string, number]);
  const blue = await blueLinks(page);
  return [
    ...faults,
    ...small.map((fault) => `small: ${fault}`),
    ...blue.map((link) => `without a colour: ${link}`),
    ...(await axeFaults(page)),
  ];
}
