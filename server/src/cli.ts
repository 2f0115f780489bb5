import { parseArgs } from 'node:util';
import { seedDemo } from './demo/demo.ts';
import { seedLarge } from './demo/large.ts';
import { anyAccount } from './features/account/account.public.ts';
import { dropMonth } from './features/activity/activity.public.ts';
import { readConfig } from './platform/config.ts';
import { StartFault } from './platform/start-fault.ts';
import { openStorage, type Storage } from './portal.ts';

const HELP = `Команды портала (портал при этом не должен быть запущен, если база данных встроенная):

  npm run portal -- migrate                  обновить таблицы базы данных
  npm run portal -- seed                     демонстрационная организация в пустую базу
  npm run portal -- seed --size large        большая организация для измерений
  npm run portal -- log drop-month 2023-01   удалить из журнала действий один месяц
`;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function seed(storage: Storage, timeZone: string, size: string): Promise<void> {
  if (await anyAccount(storage.database.db))
    throw new StartFault('config', 'База данных не пуста: заполнять нечего.');
  const deps = { pool: storage.database.pool, files: storage.files, now: new Date(), timeZone };
  if (size === 'large') await seedLarge(deps, undefined, print);
  else await seedDemo(deps);
  print('Готово.');
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { size: { type: 'string', default: 'demo' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, subcommand, month] = positionals;
  const known =
    command === 'migrate' || command === 'seed' || (command === 'log' && subcommand === 'drop-month');
  if (values.help || !known) return print(HELP);
  if (!['demo', 'large'].includes(values.size)) throw new StartFault('config', '--size: demo или large.');

  const config = readConfig();
  const storage = await openStorage(config, (error) => process.stderr.write(`${error.message}\n`));
  try {
    if (command === 'migrate') print('Таблицы базы данных обновлены.');
    if (command === 'seed') await seed(storage, config.timeZone, values.size);
    if (command === 'log') print(await dropMonth(storage.database.db, month ?? ''));
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
