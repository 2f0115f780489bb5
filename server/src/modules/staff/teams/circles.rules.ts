/** People in a circle of supervisors. Linear: everybody is passed once. */
export function circlesOf(supervisors: ReadonlyMap<string, string | null>): Set<string> {
  const found = new Set<string>();
  const passed = new Map<string, string>();
  for (const start of supervisors.keys()) {
    let code: string | null = start;
    while (code !== null && !passed.has(code)) {
      passed.set(code, start);
      code = supervisors.get(code) ?? null;
    }
    // Met on this way, not on an earlier one.
    if (code === null || passed.get(code) !== start) continue;
    for (let at: string | null = code; at !== null && !found.has(at); at = supervisors.get(at) ?? null)
      found.add(at);
  }
  return found;
}

/** Longest way named in a message. */
const MAX_NAMED = 6;

/** The circle from a person on: '001 → 002 → 001'. */
export function circleOf(supervisors: ReadonlyMap<string, string | null>, start: string): string {
  const way = [start];
  for (let at = supervisors.get(start); at && at !== start; at = supervisors.get(at)) {
    if (way.length === MAX_NAMED) return `${way.join(' → ')} → … → ${start}`;
    way.push(at);
  }
  return [...way, start].join(' → ');
}
