import type { Database } from './database/database.ts';
import { ping } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';

type State = 'ok' | 'off' | 'down';

/** What the portal stands on, asked how it is. */
export interface Services {
  states(): Promise<{ database: State; files: State; queue: State; mail: State }>;
}

/** A service that answers later than this counts as down, milliseconds. */
const PATIENCE = 3_000;

async function stateOf(check: Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE);
  });
  const asked = check.then(
    (state): State => (state === 'off' || state === 'down' ? state : 'ok'),
    (): State => 'down',
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export function createServices(deps: { db: Database; files: FileStore; jobs: Jobs; mail: Mail }): Services {
  return {
    async states() {
      const [database, files, queue, mail] = await Promise.all([
        stateOf(ping(deps.db)),
        stateOf(deps.files.check()),
        stateOf(deps.jobs.check()),
        stateOf(deps.mail.state()),
      ]);
      return { database, files, queue, mail };
    },
  };
}
