import { AFTER_IMPORT } from './modules.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { dataFolders } from './platform/embedded/place.ts';
import { createFfmpeg } from './platform/ffmpeg/ffmpeg.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { reportingFailures } from './platform/files/reporting-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createMail } from './platform/mail/mail.ts';
import type { Transport } from './platform/mail/transport.ts';
import { unsubscribeAddress } from './platform/mail/unsubscribe.ts';
import type { Platform } from './platform/platform.ts';
import { createPush } from './platform/push/push.ts';
import { sharedSecret } from './platform/secret/secret.sql.ts';
import { createServices } from './platform/services/services.ts';
import type { Clock } from './platform/time/clock.ts';
import { createWebhooks } from './platform/webhooks/webhooks.ts';

interface Parts {
  config: Config;
  clock: Clock;
  db: Database;
  files: FileStore;
  jobs: Jobs;
  transport: Transport;
}

/** Contact for push services about faulty messages. */
const contactOf = ({ publicUrl, adminEmails: [email = 'portal@localhost'] }: Config): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${email}`;

export async function makePlatform({ transport, ...parts }: Parts): Promise<Platform> {
  const { config, clock, db, files, jobs } = parts;
  const { hostname: host } = new URL(config.publicUrl);
  const services = createServices({ db, files, jobs, transport, dataFolders: dataFolders(config.dataDir) });
  const unsubscribeSecret = await sharedSecret(db, 'unsubscribe');
  const mail = createMail({
    ...{ db, jobs, transport, host },
    from: config.mailFrom,
    unsubscribeAddress: (subscription) =>
      unsubscribeAddress(unsubscribeSecret, config.publicUrl, subscription),
    onFailure: () => void services.renew('mail'),
  });
  return {
    ...parts,
    files: reportingFailures(files, () => void services.renew('files')),
    mail,
    push: createPush({
      secret: await sharedSecret(db, 'push'),
      subject: contactOf(config),
      allowed: config.pushAllow,
    }),
    webhooks: createWebhooks({
      ...{ db, jobs, clock, timeZone: config.timeZone },
      secret: await sharedSecret(db, 'webhooks'),
      allowed: config.webhookAllow,
    }),
    ffmpeg: createFfmpeg(config),
    afterImport: AFTER_IMPORT,
    services,
    unsubscribeSecret,
    mediaSecret: await sharedSecret(db, 'media'),
    addressSecret: await sharedSecret(db, 'addresses'),
  };
}
