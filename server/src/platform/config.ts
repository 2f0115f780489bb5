import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readS3Address, type S3Address } from './files/s3-address.ts';
import { StartFault } from './start-fault.ts';

const optional = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));
const flag = optional.transform((text) => (text === undefined ? undefined : /^(1|true|yes|on)$/i.test(text)));
const address = optional.pipe(z.email().optional());

const zone = z
  .string()
  .default('Europe/Moscow')
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('ru', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'такого часового пояса нет');

const TIMES = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
/** `09:00-15:00`; an end before the start is on the next day. */
const shiftTimes = (usual: string) =>
  z
    .string()
    .default(usual)
    .refine((text) => TIMES.test(text), 'нужно время начала и конца смены, например 09:00-15:00')
    .refine(
      (text) => text.slice(0, 5) !== text.slice(6),
      'смена не может начинаться и кончаться в одно время',
    )
    .transform((text): ShiftTimes => ({ start: text.slice(0, 5), end: text.slice(6) }));

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  PUBLIC_URL: optional.pipe(z.url().optional()),
  DATABASE_URL: optional,
  DATA_DIR: z.string().default('./data'),
  FILES_URL: optional,
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  ERP_FOLDER: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Портал <portal@localhost>'),
  FEEDBACK_DIRECTOR: address,
  FEEDBACK_OFFICE: address,
  FEEDBACK_WORK: address,
  PORTAL_TZ: zone,
  PLANNING_WEEKS: z.coerce.number().int().min(1).max(12).default(2),
  SHIFT_2: shiftTimes('09:00-15:00'),
  SHIFT_3: shiftTimes('15:00-21:00'),
  TRUST_PROXY: optional,
  OPS_PORT: optional
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.int().min(0).max(65535).optional()),
  DEMO: flag,
  ADMIN_PASSWORD: optional,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** Wall-clock times `HH:MM` of a shift in the organisation's zone; an end before the start is the next day's. */
export interface ShiftTimes {
  start: string;
  end: string;
}

export interface Config {
  host: string;
  port: number;
  /** Address in letters and links, without a trailing slash. */
  publicUrl: string;
  /** Undefined: the portal starts its own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Undefined: files are kept under `dataDir`. */
  s3: S3Address | undefined;
  /** Folder that files of the ERP are taken from; undefined where nobody watches one. */
  erpFolder: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  feedback: { director: string; office: string; work: string };
  timeZone: string;
  planningWeeks: number;
  shiftTimes: Record<2 | 3, ShiftTimes>;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  opsPort: number | undefined;
  demo: boolean;
  adminPassword: string | undefined;
  logLevel: string;
}

/** Reads the environment (and `.env` beside it); a fault names the variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new StartFault('config', `Неверные настройки — ${faults.join('; ')}.`);
  }
  const e = parsed.data;
  const keys = { accessKeyId: e.AWS_ACCESS_KEY_ID, secretAccessKey: e.AWS_SECRET_ACCESS_KEY };
  const s3 = e.FILES_URL === undefined ? undefined : readS3Address(e.FILES_URL, keys);
  if (s3 && 'fault' in s3) throw new StartFault('config', `Неверные настройки — FILES_URL: ${s3.fault}.`);
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    databaseUrl: e.DATABASE_URL,
    dataDir: resolve(e.DATA_DIR),
    s3,
    erpFolder: e.ERP_FOLDER && resolve(e.ERP_FOLDER),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    feedback: {
      director: e.FEEDBACK_DIRECTOR ?? 'director@portal.example',
      office: e.FEEDBACK_OFFICE ?? 'office@portal.example',
      work: e.FEEDBACK_WORK ?? 'work@portal.example',
    },
    timeZone: e.PORTAL_TZ,
    planningWeeks: e.PLANNING_WEEKS,
    shiftTimes: { 2: e.SHIFT_2, 3: e.SHIFT_3 },
    trustProxy: (e.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    opsPort: e.OPS_PORT,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    adminPassword: e.ADMIN_PASSWORD,
    logLevel: e.LOG_LEVEL,
  };
}
