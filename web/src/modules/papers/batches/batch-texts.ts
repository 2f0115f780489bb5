import type { UnknownReason } from '@portal/contract/papers/delivery/delivery.types.ts';

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

const REASONS: Record<UnknownReason, string> = {
  two_people: 'На странице два сотрудника',
  name_differs: 'На странице полное имя другого сотрудника',
  no_number: 'Нет табельного номера',
  unknown_number: 'Сотрудника с таким номером нет',
  no_text: 'На странице нет текста',
};

/** Cause of an unknown item; null: taken from its employee by hand, or of a draft older than the causes. */
export const reasonText = (reason: UnknownReason | null): string =>
  reason === null ? 'Отложено: выберите сотрудника' : REASONS[reason];
