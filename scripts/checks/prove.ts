import { createRequire } from 'node:module';
import { installApart } from './install-apart.ts';
import { literalOf, type Pattern } from './patterns.ts';

/** Far longer than the hardest pattern takes, milliseconds. */
const TIMEOUT_MS = 120_000;
/** The prover's own limits are times, and a busy machine would exceed them; steps decide. */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

interface Prover {
  check(
    source: string,
    flags: string,
    options: object,
  ): Promise<
    | { status: 'safe' }
    | { status: 'vulnerable'; complexity: { summary: string } }
    | { status: 'unknown'; error: { kind: string } }
  >;
}

let prover: Prover | undefined;
const loadProver = (): Prover => createRequire(`${installApart('recheck@4.5.0')}/`)('recheck') as Prover;

/** Why a pattern is not safe; null where its time grows with the length of the text only. */
export async function faultOf(pattern: Pattern): Promise<string | null> {
  const { place, source = '', flags } = pattern;
  prover ??= loadProver();
  const result = await prover.check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1, ...BY_STEPS });
  if (result.status === 'safe') return null;
  const what = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
  return `${place} ${literalOf(pattern)}: ${what}`;
}
