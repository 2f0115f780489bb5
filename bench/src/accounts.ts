import { at, seconds } from './report/numbers.ts';
import type { Bench, Row } from './report/report.ts';
import { PASSWORD, startPortalProcess, temporaryFolder } from './support/portal-process.ts';

const PEOPLE = 800;
/** Between two calls of somebody else meanwhile, milliseconds. */
const CALL_EVERY = 100;

const HEAD = 'Табельный номер;Фамилия;Имя;Отчество;Площадка;Должность;Состояние';

/** All namesakes: their logins differ by a number only. */
const file = (): Blob =>
  new Blob([
    [
      HEAD,
      ...Array.from(
        { length: PEOPLE },
        (_, n) => `Н${String(n).padStart(6, '0')};Измерителева;Анна;Ивановна;Переезд;Оператор CATI;работает`,
      ),
    ].join('\r\n'),
  ]);

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Calls `/api` + path and answers the `data`; any failure ends the measurement. */
function callsOf(url: string, headers: Record<string, string>) {
  return async (path: string, init: Sent = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
}

const json = (body: object): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** How long each call took that was made while the work went on, ascending, milliseconds. */
async function meanwhile(work: Promise<unknown>, call: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const state = { isDone: false };
  const end = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const started = performance.now();
    await call();
    took.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, CALL_EVERY));
  }
  await end;
  return took.toSorted((one, other) => one - other);
}

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('accounts');
  const portal = await startPortalProcess({ dataDir: folder.path });
  try {
    const signedIn = await callsOf(portal.url, {})(
      '/token/',
      json({ username: 'admin', password: PASSWORD }),
    );
    const { access } = (signedIn as { attributes: { access: string } }).attributes;
    const call = callsOf(portal.url, { authorization: `Bearer ${access}` });
    const form = new FormData();
    form.append('file', file(), 'employees.csv');
    await call('/erp/import/employees/', { method: 'POST', body: form });
    const found = await call(`/account/without_account/?area.in=${encodeURIComponent('Переезд')}`);
    const ids = (found as { id: string }[]).map(({ id }) => id);
    const started = performance.now();
    const work = call('/account/bulk_create/', json({ empl_ids: ids, group: 'O' }));
    const others = await meanwhile(work, () => call('/account/sessions/'));
    const took = performance.now() - started;
    return [
      { name: `${ids.length} учётных записей: время`, value: seconds(took), unit: 'с', limit: { most: 60 } },
      { name: 'Другой вызов в это время, p95', value: at(others, 0.95), unit: 'мс', limit: { most: 150 } },
    ];
  } finally {
    await portal.stop();
    folder.remove();
  }
}

export const accounts: Bench = { name: 'accounts', title: 'Учётные записи для 800 человек сразу', run };
