/** The next option for an arrow key; wraps around. */
export function optionAfter(key: 'ArrowDown' | 'ArrowUp', chosen: number, count: number): number {
  if (count === 0) return 0;
  const next = key === 'ArrowDown' ? chosen + 1 : chosen - 1;
  return (next + count) % count;
}
