import { readFileSync } from 'node:fs';
import { seconds } from './report/numbers.ts';
import {
  PASSWORD,
  type RunningPortal,
  startPortalProcess,
  temporaryFolder,
} from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const PEOPLE = 50_000;
/** Between two looks at the memory of the portal, milliseconds. */
const LOOK_EVERY = 100;
const MIB = 1024 * 1024;

const HEAD = 'Табельный номер;Фамилия;Имя;Отчество;Дата рождения;Площадка;Должность;Почта;Телефон;Состояние';
const AREAS = ['Тула', 'Рязань', 'Калуга', 'Орёл'];

/** Employees as the ERP gives them; `moved` of the second file work elsewhere. */
function fileOf(moved: number): Blob {
  const lines = Array.from({ length: PEOPLE }, (_, at) => {
    const area = AREAS[(at + (at < moved ? 1 : 0)) % AREAS.length];
    const code = `Б${String(at).padStart(6, '0')}`;
    return `${code};Измерителева;Анна;Ивановна;${1 + (at % 28)}.05.1990;${area};Оператор CATI;a${at}@opros.example;+79000000000;работает`;
  });
  return new Blob([[HEAD, ...lines].join('\r\n')]);
}

/** Resident memory of the process, bytes (Linux). */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

interface Measured {
  took: number;
  /** Bytes above what the portal held before. */
  grew: number;
}

async function importOf(portal: RunningPortal, token: string, file: Blob): Promise<Measured> {
  const before = residentOf(portal.pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentOf(portal.pid))), LOOK_EVERY);
  const form = new FormData();
  form.append('file', file, 'employees.csv');
  const started = performance.now();
  const answer = await fetch(`${portal.url}/api/erp/import/employees/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).finally(() => clearInterval(timer));
  if (answer.status !== 200)
    throw new Error(`The import was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return { took: performance.now() - started, grew: most - before };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { attributes: { access: string } } };
  return data.attributes.access;
}

const rowsOf = (name: string, { took, grew }: Measured): Row[] => [
  { name: `${name}: время`, value: seconds(took), unit: 'с', limit: { most: 30 } },
  { name: `${name}: память сверх прежней`, value: grew / MIB, unit: 'МБ', limit: { most: 200 } },
];

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('exchange');
  const portal = await startPortalProcess({ dataDir: folder.path });
  try {
    const token = await signIn(portal.url);
    return [
      ...rowsOf('50 000 новых сотрудников', await importOf(portal, token, fileOf(0))),
      ...rowsOf('Тот же файл ещё раз', await importOf(portal, token, fileOf(0))),
      ...rowsOf('10 000 перешли на другую площадку', await importOf(portal, token, fileOf(10_000))),
    ];
  } finally {
    await portal.stop();
    folder.remove();
  }
}

export const exchange: Bench = { name: 'exchange', title: 'Обмен с ERP: файл на 50 000 сотрудников', run };
