import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Ffmpeg } from './ffmpeg/ffmpeg.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { AfterImport } from './people/after-import.ts';
import type { Push } from './push/push.ts';
import type { Services } from './services/services.ts';
import type { Clock } from './time/clock.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Shared services of all modules, created once at start. */
export interface Platform {
  config: Config;
  db: Database;
  clock: Clock;
  files: FileStore;
  ffmpeg: Ffmpeg;
  jobs: Jobs;
  mail: Mail;
  push: Push;
  webhooks: Webhooks;
  services: Services;
  /** Steps of the modules after an import from the ERP. */
  afterImport: readonly AfterImport[];
  /** Signs short-lived file URLs; the same on every instance. */
  mediaSecret: Buffer;
  /** Seals the unsubscribe links of e-mails. */
  unsubscribeSecret: Buffer;
  /** Keys the hashes of sign-in addresses. */
  addressSecret: Buffer;
}
