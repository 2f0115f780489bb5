import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PHONE_PAGES } from '@portal/contract/admin/settings/phone-pages.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { z } from 'zod';
import {
  address,
  addresses,
  flag,
  hostPorts,
  hosts,
  isLoopback,
  link,
  optional,
  proxies,
  sender,
  shiftTimes,
  whole,
  zone,
} from './config-values.ts';
import { SIGN_IN_VARIABLES, signInConfig } from './config-sign-in.ts';
import { readS3Address } from './files/s3/s3-address.ts';
import { StartFault } from './start-fault.ts';

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const Environment = z.object({
  HOST: optional,
  PORT: whole(8080, 0, 65_535),
  PUBLIC_URL: link('http:', 'https:'),
  DATABASE_URL: link('postgres:', 'postgresql:'),
  DATABASE_OWNER_URL: link('postgres:', 'postgresql:'),
  DATA_DIR: optional,
  PAPERS_KEY: optional,
  FILES_URL: optional,
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  ERP_FOLDER: optional,
  IMPORT_EVERY_DAYS: whole(undefined, 1, 366),
  BACKUP_FOLDER: optional,
  BACKUP_KEEP: whole(14, 1, 3650),
  PG_DUMP: optional,
  FFMPEG_PATH: optional,
  SMTP_URL: link('smtp:', 'smtps:'),
  MAIL_FROM: sender,
  ADMIN_EMAIL: addresses,
  FEEDBACK_DIRECTOR: address,
  FEEDBACK_OFFICE: address,
  FEEDBACK_WORK: address,
  PORTAL_TZ: zone,
  PLANNING_WEEKS: whole(2, 1, 12),
  SHIFT_2: shiftTimes('09:00-15:00'),
  SHIFT_3: shiftTimes('15:00-21:00'),
  PHONE_PAGES: optional.pipe(z.enum(PHONE_PAGES, 'нужно shifts или all').default('shifts')),
  EXTRA_CA: optional,
  TRUST_PROXY: proxies,
  PICTURE_HOSTS: hosts,
  PUSH_ALLOW: hostPorts,
  WEBHOOK_ALLOW: hostPorts,
  OPS_PORT: whole(undefined, 0, 65_535),
  OPS_HOST: optional,
  DRAIN_SECONDS: whole(3, 0, 300),
  DEMO: flag,
  ADMIN_PASSWORD: optional,
  LOG_LEVEL: optional.pipe(z.enum(LEVELS, `нужно одно из: ${LEVELS.join(', ')}`).default('info')),
  LOG: optional.pipe(z.enum(['json', 'text'], 'нужно json или text').optional()),
  LOG_REQUESTS: flag,
  ...SIGN_IN_VARIABLES,
});

/** Required with a mail server: defaults would send without a sender and outside of the organisation. */
const OF_LETTERS = ['MAIL_FROM', 'FEEDBACK_DIRECTOR', 'FEEDBACK_OFFICE', 'FEEDBACK_WORK'] as const;

export type Config = ReturnType<typeof readConfig>;

/** Default of the demonstration: its published password is for this machine only. */
const isAtHome = ({ DATABASE_URL, PUBLIC_URL = '', HOST = '127.0.0.1' }: z.output<typeof Environment>) =>
  DATABASE_URL === undefined && !/^https:/i.test(PUBLIC_URL) && isLoopback(HOST);

/** Reads the environment and `.env`; an error names the variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new StartFault('config', `Неверные настройки — ${faults.join('; ')}.`);
  }
  const e = parsed.data;
  const unset = e.SMTP_URL === undefined ? [] : OF_LETTERS.filter((name) => e[name] === undefined);
  if (unset.length)
    throw new StartFault(
      'config',
      `Неверные настройки — ${unset.join(', ')}: с SMTP_URL письма уходят по-настоящему, поэтому нужны отправитель и адреса обращений.`,
    );
  if (e.DATABASE_OWNER_URL !== undefined && e.DATABASE_URL === undefined)
    throw new StartFault('config', 'Неверные настройки — DATABASE_OWNER_URL: без DATABASE_URL не нужен.');
  const keys = { accessKeyId: e.AWS_ACCESS_KEY_ID, secretAccessKey: e.AWS_SECRET_ACCESS_KEY };
  const s3 = e.FILES_URL === undefined ? undefined : readS3Address(e.FILES_URL, keys);
  if (s3 && 'fault' in s3) throw new StartFault('config', `Неверные настройки — FILES_URL: ${s3.fault}.`);
  const dataDir = resolve(e.DATA_DIR ?? './data');
  return {
    host: e.HOST ?? '127.0.0.1',
    port: e.PORT,
    /** Base URL without a trailing slash. */
    publicUrl: withoutEnd(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`, '/'),
    /** Undefined: the portal starts its own PostgreSQL under `dataDir`. */
    databaseUrl: e.DATABASE_URL,
    /** Owner of the tables; undefined: the role of `databaseUrl`. */
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    dataDir,
    dataDirNamed: e.DATA_DIR !== undefined,
    /** File with the key of encrypted documents. */
    papersKey: resolve(e.PAPERS_KEY ?? join(dataDir, 'papers.key')),
    /** Undefined: files are kept under `dataDir`. */
    s3,
    /** Folder with files of the ERP; undefined: none is watched. */
    erpFolder: e.ERP_FOLDER && resolve(e.ERP_FOLDER),
    /** Longest interval between imports of employees before a warning, days; undefined: no warning. */
    importEveryDays: e.IMPORT_EVERY_DAYS,
    /** Folder of nightly backups and archived WAL; undefined: no backups. */
    backupFolder: e.BACKUP_FOLDER && resolve(e.BACKUP_FOLDER),
    backupKeep: e.BACKUP_KEEP,
    /** pg_dump for an external database; undefined: that of PATH. */
    pgDump: e.PG_DUMP,
    /** ffmpeg; undefined: that of PATH, if any. */
    ffmpegPath: e.FFMPEG_PATH,
    path: env['PATH'] ?? '',
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Портал <portal@localhost>',
    /** Recipients of warnings about the portal's state. */
    adminEmails: e.ADMIN_EMAIL,
    feedback: {
      director: e.FEEDBACK_DIRECTOR ?? 'director@portal.example',
      office: e.FEEDBACK_OFFICE ?? 'office@portal.example',
      work: e.FEEDBACK_WORK ?? 'work@portal.example',
    },
    timeZone: e.PORTAL_TZ,
    planningWeeks: e.PLANNING_WEEKS,
    shiftTimes: { 2: e.SHIFT_2, 3: e.SHIFT_3 },
    phonePages: e.PHONE_PAGES,
    /** File with further certificate authorities of all outgoing connections. */
    extraCa: e.EXTRA_CA,
    /** Proxies whose X-Forwarded-For is trusted. */
    trustProxy: e.TRUST_PROXY,
    /** Further hosts of images in texts. */
    pictureHosts: e.PICTURE_HOSTS,
    /** Hosts with ports of the inner network that push messages may go to. */
    pushAllow: e.PUSH_ALLOW,
    /** Hosts with ports of the inner network that webhooks may go to. */
    webhookAllow: e.WEBHOOK_ALLOW,
    opsPort: e.OPS_PORT,
    opsHost: e.OPS_HOST ?? '127.0.0.1',
    /** Seconds of serving after SIGTERM, while /readyz sends requests elsewhere. */
    drainSeconds: e.DRAIN_SECONDS,
    demo: e.DEMO ?? isAtHome(e),
    adminPassword: e.ADMIN_PASSWORD,
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG ?? (process.stdout.isTTY ? 'text' : 'json'),
    /** Logs every request, not only failed ones. */
    logRequests: e.LOG_REQUESTS ?? false,
    ...signInConfig(e),
  };
}
