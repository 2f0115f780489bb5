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
  /** True once the portal was asked to end: requests are to go elsewhere. */
  draining: boolean;
}

/** What the portal needs, asked how it is. */
export interface Services {
  states(): Promise<States>;
  readonly draining: boolean;
  /** Says that the portal ends; resolves after so many seconds. */
  drain(seconds: number): Promise<void>;
}

/** A service that answers later than this counts as down, milliseconds. */
const PATIENCE = 3_000;

/** How it answers, in time. */
export async function stateOf(check: Promise<unknown>): Promise<State> {
  const answered = new AbortController();
  const late = setTimeout<State>(PATIENCE, 'down', { signal: answered.signal }).catch((): State => 'down');
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
