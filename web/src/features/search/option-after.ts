/** The option that an arrow leads to: from the last round to the field (-1) and on to the first. */
export function optionAfter(key: 'ArrowDown' | 'ArrowUp', chosen: number, count: number): number {
  if (count === 0) return -1;
  const next = key === 'ArrowDown' ? chosen + 1 : chosen - 1;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
