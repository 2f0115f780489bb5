import type { Page } from '@playwright/test';

/** Cells of tables with text that is cut or covered, unless its title has it whole: 'Команда: Опросы, вечер'. */
export const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    return Array.from(document.querySelectorAll('main table :is(td, th)'))
      .filter((cell) => cell.checkVisibility() && !cell.closest('[aria-hidden="true"]'))
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*:not(svg, svg *)')].some((one) => {
          const { overflow, display, webkitLineClamp } = getComputedStyle(one);
          if (one.closest('.visually-hidden, label') || webkitLineClamp !== 'none') return false;
          if (one !== cell && one.matches('[title]')) return false;
          return display !== 'inline' && (overflow !== 'visible' || one === cell) && isCut(one);
        }),
      )
      .map((cell) => `cut cell: ${cell.textContent.trim().slice(0, 60)}`);
  });
