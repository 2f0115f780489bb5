import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

export interface OutgoingEmail {
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  date: Date;
}

export interface Transport {
  send(letter: OutgoingEmail): Promise<void>;
  /** 'off': e-mails are only kept as files. Throws if the server takes no e-mails. */
  check(): Promise<'ok' | 'off'>;
  close(): void;
}

const options = (letter: OutgoingEmail) => ({
  messageId: letter.messageId,
  from: letter.from,
  to: letter.to,
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  headers: letter.headers,
  date: letter.date,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** True if the server refuses the address for good, unlike greylisting. */
export const isRefusedRecipient = (error: unknown): boolean => Refused.safeParse(error).success;

const Refused = z.object({ command: z.literal('RCPT TO'), responseCode: z.int().min(500) });

/** The server must answer well before the database ends the idle transaction that locks the e-mail. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
};

export function smtpTransport(url: string): Transport {
  const mailer = createTransport({ url, pool: true, maxConnections: 5, ...TIMEOUTS });
  return {
    async send(letter) {
      await mailer.sendMail(options(letter));
    },
    async check() {
      await mailer.verify();
      return 'ok';
    },
    close: () => mailer.close(),
  };
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

export async function deleteStoredEmails(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (/\.eml(\.tmp)?$/.test(name) && (await stat(path)).mtimeMs < before.getTime())
      await rm(path, { force: true });
  }
}

/** Keeps e-mails as .eml files without a mail server; the log has the file name, never the content. */
export function fileTransport(folder: string, tell: (file: string) => void): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(options(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.date.toISOString().replaceAll(':', '-')}-${letter.id}.eml`);
      await writeFile(`${path}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.tmp`, path);
      tell(path);
    },
    check: () => Promise.resolve('off'),
    close: () => composer.close(),
  };
}
