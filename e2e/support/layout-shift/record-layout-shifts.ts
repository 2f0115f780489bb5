/** Cumulative layout shift that people notice (the limit of a phone). */
export const MAX_LAYOUT_SHIFT = 0.05;

/** Collects the browser's layout shifts in `shifts`: value and class names of what moved. Run in each page before its own code. */
export function recordLayoutShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : '?'));
      shifts.push(`${value} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const sumOfShifts = (shifts: readonly string[]): number =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
