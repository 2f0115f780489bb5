import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { literalOf, type Pattern } from './patterns.ts';

/** The prover takes 58 MB, and only a new pattern needs it: it is installed outside of the project. */
const PACKAGE = 'recheck@4.5.0';
const FOLDER = join(tmpdir(), `portal-${PACKAGE}`);
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
function loadProver(): Prover {
  if (!existsSync(join(FOLDER, 'node_modules/recheck')))
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return createRequire(join(FOLDER, 'package.json'))('recheck') as Prover;
}

/** Why a pattern is not safe; null where its time grows with the length of the text only. */
export async function faultOf(pattern: Pattern): Promise<string | null> {
  const { place, source = '', flags } = pattern;
  prover ??= loadProver();
  const result = await prover.check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1, ...BY_STEPS });
  if (result.status === 'safe') return null;
  const what = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
  return `${place} ${literalOf(pattern)}: ${what}`;
}
