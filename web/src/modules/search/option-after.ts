/** The option that an arrow leads to, round and round. */
export function optionAfter(key: 'ArrowDown' | 'ArrowUp', chosen: number, count: number): number {
  if (count === 0) return 0;
  const next = key === 'ArrowDown' ? chosen + 1 : chosen - 1;
  return (next + count) % count;
}
