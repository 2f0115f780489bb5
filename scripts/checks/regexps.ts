import { shippedPatterns } from './patterns.ts';
import { readProven, unproven } from './proven.ts';

const faults = unproven(shippedPatterns(), readProven());
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length ? 1 : 0;
