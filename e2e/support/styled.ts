import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const CLASS = /\.(m_[0-9a-f]+)/g;
const sheet = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
/** Every class of Mantine that has a rule in its whole style sheet. */
const STYLED = new Set([...readFileSync(sheet, 'utf8').matchAll(CLASS)].map(([, name = '']) => name));

/** Classes of Mantine that are on the page without a rule: their style sheet comes with another screen. */
export async function unstyledClasses(page: Page): Promise<string[]> {
  const { shown, rules } = await page.evaluate(() => {
    const textOf = (list: CSSRuleList): string =>
      Array.from(list, (rule) =>
        rule instanceof CSSStyleRule
          ? rule.selectorText
          : 'cssRules' in rule
            ? textOf(rule.cssRules as CSSRuleList)
            : '',
      ).join(' ');
    const shownClasses = Array.from(document.querySelectorAll('[class*="m_"]'), (element) => [
      ...element.classList,
    ]);
    return {
      shown: [...new Set(shownClasses.flat())],
      rules: Array.from(document.styleSheets, ({ cssRules }) => textOf(cssRules)).join(' '),
    };
  });
  const given = new Set([...rules.matchAll(CLASS)].map(([, name = '']) => name));
  return shown.filter((name) => STYLED.has(name) && !given.has(name));
}

/** Links in the browser's own blue, which no scheme of the portal knows. */
export const blueLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('a');
    probe.href = '#';
    probe.style.all = 'revert';
    document.body.append(probe);
    const blue = getComputedStyle(probe).color;
    probe.remove();
    return Array.from(document.querySelectorAll('a[href]'))
      .filter((link) => link.checkVisibility() && getComputedStyle(link).color === blue)
      .map((link) => (link.textContent || link.outerHTML).slice(0, 80));
  });
