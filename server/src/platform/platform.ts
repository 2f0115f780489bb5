import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Ffmpeg } from './ffmpeg/ffmpeg.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Push } from './push/push.ts';
import type { Services } from './services.ts';
import type { Clock } from './time/clock.ts';

/** What every feature is built on, made once at the start. */
export interface Platform {
  config: Config;
  db: Database;
  clock: Clock;
  files: FileStore;
  /** Makes films that browsers play. */
  ffmpeg: Ffmpeg;
  jobs: Jobs;
  mail: Mail;
  /** To the browsers that have asked for it. */
  push: Push;
  services: Services;
  /** Signs the short-lived addresses of files; the same on every instance. */
  mediaSecret: Buffer;
  /** Keys the hashes of addresses where people have signed in. */
  addressSecret: Buffer;
}
