import { literalOf, shippedPatterns } from './checks/patterns.ts';
import { faultOf } from './checks/prove.ts';
import { readProven, writeProven } from './checks/proven.ts';

// Proves the patterns that are new and keeps the list of proven ones; `--all` proves all of them once more.
const patterns = new Map(
  shippedPatterns()
    .filter(({ source }) => source !== undefined)
    .map((pattern) => [literalOf(pattern), pattern]),
);
const proven = process.argv.includes('--all') ? new Set<string>() : readProven();
const faults: string[] = [];
let count = 0;
for (const [literal, pattern] of patterns) {
  if (proven.has(literal)) continue;
  const fault = await faultOf(pattern);
  count += 1;
  if (fault) faults.push(fault);
  else proven.add(literal);
}
writeProven([...patterns.keys()].filter((literal) => proven.has(literal)));
process.stdout.write([...faults, `${count} patterns tried, ${faults.length} refused`, ''].join('\n'));
// The prover's own process would keep this one alive.
process.exit(faults.length ? 1 : 0);
