import { setTimeout } from 'node:timers/promises';
import { type Database, ping } from '../database/database.ts';
import { type DiskState, diskState } from '../files/disk/disk-state.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Transport } from '../mail/transport.ts';
import { measured, type Measurement } from './measured.ts';

export type ServiceName = 'database' | 'files' | 'queue' | 'mail';

export interface Services {
  /** State of a service: the last measurement, or the first one. */
  state(name: ServiceName): Promise<Measurement>;
  /** Space on the disks of the data. */
  disk(): Promise<DiskState>;
  /** Measures what may be on another machine again; called in the background and after a failed use. */
  renew(name: 'files' | 'mail'): Promise<Measurement>;
  readonly draining: boolean;
  /** Reports the shutdown; resolves after so many seconds. */
  drain(seconds: number): Promise<void>;
}

interface ServicesDeps {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  transport: Transport;
  /** Their disks may be full. */
  dataFolders: readonly string[];
}

/**
 * Ages of a measurement that is answered, milliseconds. Anybody may read `/readyz`: the portal's own database is
 * queried at most once a second, and other machines only in the background.
 */
const MAX_AGE_MS: Record<ServiceName, number> = {
  database: 1_000,
  queue: 1_000,
  files: Number.POSITIVE_INFINITY,
  mail: Number.POSITIVE_INFINITY,
};

export function createServices({ db, files, jobs, transport, dataFolders }: ServicesDeps): Services {
  let draining = false;
  const services = {
    database: measured(() => ping(db)),
    files: measured(() => files.check()),
    queue: measured(() => jobs.check()),
    mail: measured(() => transport.check()),
  };
  return {
    state: (name) => services[name].within(MAX_AGE_MS[name]),
    disk: () => diskState(dataFolders),
    renew: (name) => services[name].renew(),
    get draining() {
      return draining;
    },
    async drain(seconds) {
      draining = true;
      await setTimeout(seconds * 1000);
    },
  };
}
