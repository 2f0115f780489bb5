import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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
  TRUST_PROXY: proxies,
  PICTURE_HOSTS: hosts,
  PUSH_ALLOW: hostPorts,
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

/** Without them letters would go out from nobody, and to addresses that are not the organisation's. */
const OF_LETTERS = ['MAIL_FROM', 'FEEDBACK_DIRECTOR', 'FEEDBACK_OFFICE', 'FEEDBACK_WORK'] as const;

export type Config = ReturnType<typeof readConfig>;

/** Where nobody says so, the demonstration with its published password is for this machine only. */
const isAtHome = ({ DATABASE_URL, PUBLIC_URL = '', HOST = '127.0.0.1' }: z.output<typeof Environment>) =>
  DATABASE_URL === undefined && !/^https:/i.test(PUBLIC_URL) && isLoopback(HOST);

/** Reads the environment (and `.env` beside it); a fault names the variable. */
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
  return {
    host: e.HOST ?? '127.0.0.1',
    port: e.PORT,
    /** Address in letters and links, without a trailing slash. */
    publicUrl: withoutEnd(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`, '/'),
    /** Undefined: the portal starts its own PostgreSQL under `dataDir`. */
    databaseUrl: e.DATABASE_URL,
    /** The role that owns and changes the tables; undefined: that of `databaseUrl`. */
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    dataDir: resolve(e.DATA_DIR ?? './data'),
    /** True where DATA_DIR names it. */
    dataDirNamed: e.DATA_DIR !== undefined,
    /** Undefined: files are kept under `dataDir`. */
    s3,
    /** Folder that files of the ERP are taken from; undefined where nobody watches one. */
    erpFolder: e.ERP_FOLDER && resolve(e.ERP_FOLDER),
    /** Employees are to come from the ERP at least so often, days; undefined where nobody waits for them. */
    importEveryDays: e.IMPORT_EVERY_DAYS,
    /** Nightly backups and the archived WAL go there; undefined where nobody wants them. */
    backupFolder: e.BACKUP_FOLDER && resolve(e.BACKUP_FOLDER),
    /** Nightly backups that are kept. */
    backupKeep: e.BACKUP_KEEP,
    /** The program that dumps an external database; undefined: that of PATH. */
    pgDump: e.PG_DUMP,
    /** The program that converts films; undefined: that of PATH, where there is one. */
    ffmpegPath: e.FFMPEG_PATH,
    /** Where the system looks for programs. */
    path: env['PATH'] ?? '',
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Портал <portal@localhost>',
    /** Who is told of troubles of the portal. */
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
    /** Addresses of proxies whose X-Forwarded-For is believed. */
    trustProxy: e.TRUST_PROXY,
    /** Hosts whose pictures texts may show beside the portal's own. */
    pictureHosts: e.PICTURE_HOSTS,
    /** Hosts with ports that push messages may go to although they are of the inner network. */
    pushAllow: e.PUSH_ALLOW,
    opsPort: e.OPS_PORT,
    opsHost: e.OPS_HOST ?? '127.0.0.1',
    /** Serving goes on for so long after SIGTERM, while /readyz sends requests elsewhere. */
    drainSeconds: e.DRAIN_SECONDS,
    demo: e.DEMO ?? isAtHome(e),
    adminPassword: e.ADMIN_PASSWORD,
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG ?? (process.stdout.isTTY ? 'text' : 'json'),
    /** A line of the log for every request, not only for those that failed. */
    logRequests: e.LOG_REQUESTS ?? false,
    ...signInConfig(e),
  };
}
