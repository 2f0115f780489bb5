/** '4–5, 8' */
export function rangesText(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && page === range[1] + 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** 'Страница 4', 'Страницы 4–5, 8' */
export const pagesText = (pages: readonly number[]): string =>
  `${pages.length === 1 ? 'Страница' : 'Страницы'} ${rangesText(pages)}`;
