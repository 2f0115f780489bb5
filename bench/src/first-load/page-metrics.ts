/** The browser's own measures of one opened page. */
export interface PageMetrics {
  /** Seconds until the largest part was painted (LCP). */
  lcp: number;
  largest: string;
  /** Cumulative layout shift (CLS), and the moved elements. */
  shift: number;
  moved: string[];
  /** Milliseconds of the slowest interaction until its next frame (INP), and its target. */
  inp: number;
  slowest: string;
}

/** Runs in the page before its own code and keeps the measures in `globalThis.metrics`. */
export function observe(): void {
  type Entry = PerformanceEntry & {
    element?: Element;
    value: number;
    hadRecentInput: boolean;
    sources?: { node?: Node }[];
    interactionId?: number;
    target: Node | null;
  };
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : '?';
  const metrics: PageMetrics = { lcp: 0, largest: '', shift: 0, moved: [], inp: 0, slowest: '' };
  Object.assign(globalThis, { metrics });
  const onEntries = (type: string, take: (entry: Entry) => void): void => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  };
  onEntries('largest-contentful-paint', ({ startTime, element }) => {
    Object.assign(metrics, { lcp: startTime / 1000, largest: nameOf(element) });
  });
  onEntries('layout-shift', ({ value, hadRecentInput, sources = [] }) => {
    if (hadRecentInput) return;
    metrics.shift += value;
    metrics.moved.push(`${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(' ')}`);
  });
  onEntries('event', ({ interactionId, duration, name, target }) => {
    if (!interactionId || duration <= metrics.inp) return;
    Object.assign(metrics, { inp: duration, slowest: `${name} ${nameOf(target)}` });
  });
}
