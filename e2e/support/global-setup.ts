import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '@portal/server/platform/embedded/embedded.ts';
import { newDatabaseFolder } from '@portal/server/testing/database-folder.ts';
import { startMailServer } from './mail/mail-server.ts';
import { startPortal } from './portal/start-portal.ts';

/**
 * A real PostgreSQL, a real mail server and the portal as `npm start` runs it, with the demonstration
 * organisation. What the tests need of them goes into the environment of the workers.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = newDatabaseFolder();
  const mailFolder = join(folder, 'mail');
  mkdirSync(mailFolder);
  const database = await startEmbedded({
    dataDir: folder,
    settings: ['fsync=off', 'synchronous_commit=off'],
  });
  const mail = await startMailServer(mailFolder);
  const settings = {
    PUBLIC_URL: 'http://portal.test',
    DATA_DIR: join(folder, 'portal'),
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.url,
    DEMO: 'true',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Портал <portal@portal.test>',
    FEEDBACK_DIRECTOR: 'director@portal.test',
    FEEDBACK_OFFICE: 'office@portal.test',
    FEEDBACK_WORK: 'work@portal.test',
    // Receivers of webhooks that tests start, on ports of their own.
    WEBHOOK_ALLOW: '127.0.0.1',
  };
  const portal = await startPortal(settings);
  process.env['PORTAL_SETTINGS'] = JSON.stringify(settings);
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_DATABASE'] = database.url;
  process.env['PORTAL_MAIL'] = mailFolder;

  return async () => {
    await portal.stop();
    await mail.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
