import { setTimeout } from 'node:timers/promises';
import { type Database, ping } from './database/database.ts';
import { type DiskState, diskState } from './files/disk/disk-state.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';

type State = 'ok' | 'off' | 'down';

export interface States {
  database: State;
  files: State;
  queue: State;
  mail: State;
  disk: DiskState;
  /** True during shutdown: requests must go elsewhere. */
  draining: boolean;
}

export interface Services {
  states(): Promise<States>;
  readonly draining: boolean;
  /** Reports the shutdown; resolves after so many seconds. */
  drain(seconds: number): Promise<void>;
}

/** Timeout after which a service counts as down, milliseconds. */
const SERVICE_TIMEOUT_MS = 3_000;

export async function stateOf(check: Promise<unknown>): Promise<State> {
  const answered = new AbortController();
  const late = setTimeout<State>(SERVICE_TIMEOUT_MS, 'down', { signal: answered.signal }).catch(
    (): State => 'down',
  );
  const asked = check.then(
    (state): State => (state === 'off' || state === 'down' ? state : 'ok'),
    (): State => 'down',
  );
  return Promise.race([asked, late]).finally(() => answered.abort());
}

interface ServicesDeps {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  mail: Mail;
  /** Their disks may be full. */
  dataFolders: readonly string[];
}

export function createServices(deps: ServicesDeps): Services {
  let draining = false;
  return {
    get draining() {
      return draining;
    },
    async drain(seconds) {
      draining = true;
      await setTimeout(seconds * 1000);
    },
    async states() {
      const [database, files, queue, mail, disk] = await Promise.all([
        stateOf(ping(deps.db)),
        stateOf(deps.files.check()),
        stateOf(deps.jobs.check()),
        stateOf(deps.mail.state()),
        diskState(deps.dataFolders),
      ]);
      return { database, files, queue, mail, disk, draining };
    },
  };
}
