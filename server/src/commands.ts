import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ERP_KINDS } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { createBackup } from './backup/create.ts';
import { backupAt } from './backup/keep.ts';
import { inWords } from './backup/faults.ts';
import type { Manifest } from './backup/manifest.ts';
import { recoveryTarget } from './backup/moment/recovery.ts';
import { restoreBackup } from './backup/restore.ts';
import { verifyBackup } from './backup/verify.ts';
import { seedDemo } from './demo/demo.ts';
import { seedLarge } from './demo/large/large.ts';
import { anyAccount, listAdministrators, resetPasswordLocally } from './modules/accounts/accounts.public.ts';
import { dropMonth } from './modules/audit-log/write/activity.public.ts';
import { AFTER_IMPORT } from './modules.ts';
import { importLocal } from './modules/staff/exchange/erp.public.ts';
import { PUSH_QUEUE } from './modules/notifications/notifications.public.ts';
import { PLACES_QUEUE } from './modules/shifts/shifts.public.ts';
import { type Config, readConfig } from './platform/config.ts';
import { isDenied } from './platform/database/faults.ts';
import { openDatabase } from './platform/database/database.ts';
import { readKeys } from './platform/files/sealed/key-file.ts';
import { ensureKey } from './platform/files/sealed/keyring.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMail, MAIL_QUEUE } from './platform/mail/mail.ts';
import { fileTransport, mailFolder } from './platform/mail/transport.ts';
import { unsubscribeAddress } from './platform/mail/unsubscribe.ts';
import { sharedSecret } from './platform/secret/secret.sql.ts';
import { systemClock } from './platform/time/clock.ts';
import { createWebhooks, WEBHOOK_QUEUE } from './platform/webhooks/webhooks.ts';
import { rekeyPapers } from './rekey/rekey.ts';
import { StartFault } from './platform/start-fault.ts';
import { openStorage, type Storage } from './storage.ts';

/** Exit code of a faulty file; differs from those of a failed start. */
const FILE_REFUSED = 20;

const HELP = `Команды портала; портал при этом может работать:

  npm run portal -- migrate                  обновить таблицы базы данных
  npm run portal -- seed                     демонстрационная организация в пустую базу
  npm run portal -- seed --size large        большая организация для измерений
  npm run portal -- log drop-month 2023-01   удалить из журнала действий один месяц
  npm run portal -- backup [ПАПКА]           резервная копия базы и файлов; без папки — в BACKUP_FOLDER
  npm run portal -- verify ПАПКА             проверить копию
  npm run portal -- restore ПАПКА            восстановить копию в пустую папку данных (портал остановлен);
                                             --until 2026-11-21T14:00 — состояние на этот момент,
                                             --allow-missing-files — и там, где не всем записям есть файл
  npm run portal -- papers rekey             зашифровать документы новым ключом; --key-copied — файл ключа
                                             уже скопирован остальным серверам портала
  npm run portal -- admin list               логины администраторов
  npm run portal -- admin reset-password ЛОГИН
                                             временный пароль, показывается один раз
  npm run portal -- erp import ВИД ФАЙЛ      принять файл из ERP; --dry-run только проверит
                                             виды: employees, absences, accruals, bonuses, leave_balances, production
`;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function seed(storage: Storage, config: Config, size: string): Promise<void> {
  if (await anyAccount(storage.database.db))
    throw new StartFault('config', 'База данных не пуста: заполнять нечего.');
  await ensureKey(config.papersKey, storage.database.db);
  const deps = {
    pool: storage.database.pool,
    files: storage.files,
    now: new Date(),
    timeZone: config.timeZone,
  };
  if (size === 'large') await seedLarge(deps, undefined, print);
  else await seedDemo(deps);
  print('Готово. Демонстрационные логины действуют, пока портал запущен с DEMO=true.');
}

/** Imports a file of the ERP; prints the report, and a refused file has its own exit code. */
async function importErp(
  storage: Storage,
  config: Config,
  [kind, path]: string[],
  dryRun: boolean,
): Promise<void> {
  const known = ERP_KINDS.find((one) => one === kind);
  if (!known || !path) throw new StartFault('config', 'Нужны вид и файл: erp import employees ФАЙЛ.');
  if (!existsSync(path)) throw new StartFault('config', `Файла ${path} нет.`);
  const { db } = storage.database;
  const { timeZone, publicUrl } = config;
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const jobs = await startJobs({
    url: storage.url,
    timeZone,
    queues: [MAIL_QUEUE, PLACES_QUEUE, PUSH_QUEUE, WEBHOOK_QUEUE],
    onError,
    background: false,
  });
  // E-mails are stored here and sent by the portal, once it runs.
  const unsubscribeSecret = await sharedSecret(db, 'unsubscribe');
  const mail = createMail({
    db,
    jobs,
    transport: fileTransport(mailFolder(config.dataDir), print),
    from: config.mailFrom,
    host: new URL(publicUrl).hostname,
    unsubscribeAddress: (subscription) => unsubscribeAddress(unsubscribeSecret, publicUrl, subscription),
  });
  const webhooks = createWebhooks({
    ...{ db, jobs, clock: systemClock, timeZone },
    secret: await sharedSecret(db, 'webhooks'),
    allowed: config.webhookAllow,
  });
  const about = { now: new Date(), timeZone, config, afterImport: AFTER_IMPORT };
  const deps = { ...about, db, files: storage.files, mail, jobs, webhooks };
  const local = { kind: known, path, source: 'command', dryRun } as const;
  const report = await importLocal(deps, local).finally(() => jobs.stop());
  print(report.text);
  if (!report.accepted) process.exitCode = FILE_REFUSED;
}

/** The portal's own role may not delete from the audit log. */
async function dropMonthOf({ ownerUrl }: Storage, month: string): Promise<string> {
  const owner = openDatabase(ownerUrl, { max: 1 });
  try {
    return await owner.db.transaction((tx) => dropMonth(tx, month));
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new StartFault(
      'config',
      'Месяц журнала удаляет только владелец таблиц: укажите DATABASE_OWNER_URL.',
    );
  } finally {
    await owner.close();
  }
}

async function administer({ database: { db } }: Storage, command: string, login = ''): Promise<string> {
  if (command === 'list') {
    const administrators = await listAdministrators(db);
    return administrators
      .map(({ username, fio, state, isDeactivated }) =>
        [username, fio, state === 'L' && 'уволен', isDeactivated && 'отключён'].filter(Boolean).join(', '),
      )
      .join('\n');
  }
  const reset = await resetPasswordLocally(db, login, new Date());
  if (!reset) throw new StartFault('config', `Пользователя ${login} нет.`);
  return `Временный пароль пользователя ${reset.username}: ${reset.password} — при входе его нужно сменить.`;
}

interface RestoreOptions {
  until: string | undefined;
  allowMissing: boolean;
}

async function verify(folder: string): Promise<string> {
  const { files, createdAt, papersKey } = await verifyBackup(await backupAt(folder));
  const needed = papersKey ? ` Документы в ней зашифрованы ключом ${papersKey}: он хранится отдельно.` : '';
  return `Копия цела: снята ${createdAt}, файлов ${files.length}.${needed}`;
}

/** Names the key that the restored documents need, unless it is there. */
async function missingKey({ papersKey: path }: Config, { papersKey: id }: Manifest): Promise<string> {
  const keys = id === undefined ? [] : await readKeys(path).catch(() => []);
  if (id === undefined || keys.some((key) => key.id.toString('hex') === id)) return '';
  return ` Документы зашифрованы ключом ${id}, в копию он не входит: положите его файл в ${path}.`;
}

async function restore(
  folder: string,
  config: Config,
  { until, allowMissing }: RestoreOptions,
): Promise<string> {
  const target = until === undefined ? undefined : recoveryTarget(until, config);
  const { manifest, missing } = await inWords('Восстановление прервано', () =>
    restoreBackup(config, folder, { target, allowMissing, tell: print }),
  );
  const what = until === undefined ? `копия от ${manifest.createdAt}` : `состояние на ${until}`;
  const lost = missing === 0 ? '' : ` Записей без файла: ${missing}.`;
  return `Восстановлено: ${what}.${lost}${await missingKey(config, manifest)}`;
}

async function backUp(config: Config, storage: Storage, folder: string | undefined): Promise<void> {
  const made = await inWords('Резервная копия не снята', () =>
    createBackup(config, storage, {
      now: new Date(),
      ...(folder !== undefined && { folder: resolve(folder) }),
    }),
  );
  const bytes = made.manifest.files.reduce((sum, { size }) => sum + size, 0);
  print(`Копия снята и проверена: ${made.folder}, ${Math.ceil(bytes / 1024 / 1024)} МБ.`);
  if (made.manifest.papersKey)
    print(`Ключ документов в копию не входит: сохраните отдельно ${config.papersKey}.`);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'demo' },
      'dry-run': { type: 'boolean', default: false },
      until: { type: 'string' },
      'key-copied': { type: 'boolean', default: false },
      'allow-missing-files': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, subcommand, ...rest] = positionals;
  const known =
    command === 'migrate' ||
    command === 'backup' ||
    ((command === 'restore' || command === 'verify') && subcommand !== undefined) ||
    command === 'seed' ||
    (command === 'log' && subcommand === 'drop-month') ||
    (command === 'papers' && subcommand === 'rekey') ||
    (command === 'admin' &&
      (subcommand === 'list' || (subcommand === 'reset-password' && rest[0] !== undefined))) ||
    (command === 'erp' && subcommand === 'import');
  if (values.help || !known) return print(HELP);
  if (!['demo', 'large'].includes(values.size)) throw new StartFault('config', '--size: demo или large.');

  const config = readConfig();
  const folder = resolve(subcommand ?? '');
  // Neither needs an open storage.
  if (command === 'verify') return print(await verify(folder));
  if (command === 'restore') {
    const options = { until: values.until, allowMissing: values['allow-missing-files'] };
    return print(await restore(folder, config, options));
  }
  const storage = await openStorage(config, {
    onError: (error) => process.stderr.write(`${error.message}\n`),
    tell: (text) => process.stderr.write(`${text}\n`),
    beside: true,
    migrate: command === 'migrate' || command === 'seed',
  });
  try {
    if (command === 'migrate') print('Таблицы базы данных обновлены.');
    if (command === 'backup') await backUp(config, storage, subcommand);
    if (command === 'seed') await seed(storage, config, values.size);
    if (command === 'papers')
      print(await rekeyPapers(config, storage, { isCopied: values['key-copied'], now: new Date(), print }));
    if (command === 'log') print(await dropMonthOf(storage, rest[0] ?? ''));
    if (command === 'admin') print(await administer(storage, subcommand ?? '', rest[0]));
    if (command === 'erp') await importErp(storage, config, rest, values['dry-run']);
  } finally {
    await storage.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
