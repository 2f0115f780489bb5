/** `meta.pagination` of a page out of `count` records; an empty list has one page. */
export const pagination = (page: { number: number; size: number }, count: number) => ({
  page: page.number,
  pages: Math.max(1, Math.ceil(count / page.size)),
  count,
  size: page.size,
});
