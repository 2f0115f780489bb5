import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startEmbedded } from '@portal/server/platform/embedded/embedded.ts';
import { startMailServer } from './mail-server.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Resolves with the portal's address once it serves. */
function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Портал работает: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${output}`)));
  });
}

/**
 * A real PostgreSQL, a real mail server and the portal as `npm start` runs it, with the demonstration
 * organisation. What the tests need of them goes into the environment of the workers.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  chmodSync(folder, 0o711);
  const mailFolder = join(folder, 'mail');
  mkdirSync(mailFolder);
  const database = await startEmbedded({
    dataDir: folder,
    settings: ['fsync=off', 'synchronous_commit=off'],
  });
  const mail = await startMailServer(mailFolder);
  const portal = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://portal.test',
      DATA_DIR: join(folder, 'portal'),
      DATABASE_URL: database.url,
      DEMO: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Портал <portal@portal.test>',
      FEEDBACK_DIRECTOR: 'director@portal.test',
      FEEDBACK_OFFICE: 'office@portal.test',
      FEEDBACK_WORK: 'work@portal.test',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(portal);
  process.env['PORTAL_URL'] = url;
  process.env['PORTAL_DATABASE'] = database.url;
  process.env['PORTAL_MAIL'] = mailFolder;

  return async () => {
    portal.kill('SIGTERM');
    await once(portal, 'exit');
    await mail.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
