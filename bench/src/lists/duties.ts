import pg from 'pg';
import { everybodyDatabase } from '../prepared/everybody.ts';
import { startLargeDatabase } from '../prepared/large-data.ts';
import { at } from '../report/numbers.ts';
import type { Bench, Row } from '../report/report.ts';
import { signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { timesOf } from './times-of.ts';

const MUST_READS = 500;
/** Longest answers, milliseconds. */
const LIMITS = { duties: 5, publish: 300, list: 100 };
/** Until everybody has been told, seconds. */
const TOLD_IN = 60;

/** Five hundred news that must be read; every third for one area; each person has read all but one in twenty. */
async function addMustReads(client: pg.Client): Promise<void> {
  await client.query(
    `with added as (
       insert into news (news_type, date_time, title, content, preview, search_text)
       select 'Портал', current_date - n % 300, 'Прочитайте ' || n, '<p>Текст</p>', '<p>Текст</p>', 'текст' from generate_series(1, $1::int) n
       returning id, title)
     insert into must_read (kind, record_id, title, is_required, due, audience_areas, edition, since, is_open,
       visible_from, told_at)
     select 'news', id, title, true, current_date + (id % 60)::int - 30,
       case when id % 3 = 0 then array[(select area from employee where state = 'W' order by id limit 1)] else '{}' end,
       1, 1, true, 'epoch', now()
     from added`,
    [MUST_READS],
  );
  await client.query(
    `insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
     select 'news', m.record_id, a.id, 1, 1, m.title, 10, now()
     from must_read m cross join account a where (a.id + m.record_id) % 20 <> 0`,
  );
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** Publishes one for everybody; answers milliseconds of the call and seconds until the last was told. */
async function publish(
  url: string,
  token: string,
  client: pg.Client,
): Promise<{ call: number; told: number }> {
  const body = {
    ...{ news_type: 'Портал', date_time: new Date().toISOString().slice(0, 10), title: 'Всем прочесть' },
    ...{ content: '<p>Сегодня.</p>', acknowledge: { required: true, due: null } },
  };
  const started = performance.now();
  const answer = await fetch(`${url}/api/news/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const call = performance.now() - started;
  if (answer.status !== 201) throw new Error(`a news answered ${answer.status}: ${await answer.text()}`);
  const toldNow = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select 1 from must_read where title = $1 and told_at is not null`,
      [body.title],
    );
    return rowCount === 1;
  };
  while (!(await toldNow())) {
    if (performance.now() - started > TOLD_IN * 2_000) throw new Error('not everybody was told');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { call, told: (performance.now() - started) / 1000 };
}

async function measured(url: string, client: pg.Client): Promise<Row[]> {
  const [manager, person] = [await signIn(url, 'admin'), await signIn(url, 'operator')];
  const duties = await timesOf(`${url}/api/duties/`, person);
  const page = '/api/acknowledgements/?page[number]=1&page[size]=50';
  const list = await timesOf(url + page, manager);
  const { call, told } = await publish(url, manager, client);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from notification where title like '%Всем прочесть%'`,
  );
  return [
    {
      ...{
        name: 'Мне нужно, p95',
        value: at(duties.times, 0.95),
        unit: 'мс',
        limit: { most: LIMITS.duties },
      },
      note: `p50 ${at(duties.times, 0.5).toFixed(1)} мс, ${(duties.bytes / 1000).toFixed(1)} кБ`,
    },
    {
      ...{ name: 'Кто ознакомлен, 50 строк без отбора, p95', value: at(list.times, 0.95), unit: 'мс' },
      limit: { most: LIMITS.list },
    },
    { name: 'Опубликовать для всех', value: call, unit: 'мс', limit: { most: LIMITS.publish } },
    {
      ...{ name: 'Все узнали', value: told, unit: 'с', limit: { most: TOLD_IN } },
      note: `уведомлений: ${rows[0]?.n ?? 0}`,
    },
  ];
}

async function withClient(url: string, work: (client: pg.Client) => Promise<Row[]>): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addMustReads(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('duties');
  const large = await startLargeDatabase();
  const copy = await everybodyDatabase(large.url);
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: copy.url });
  try {
    return await withClient(copy.url, (client) => measured(portal.url, client));
  } finally {
    await portal.stop();
    await copy.drop();
    await large.stop();
    folder.remove();
  }
}

/** What waits for a person, and telling everybody: 5 000 people, 200 instructions, 500 texts to be read. */
export const duties: Bench = {
  name: 'duties',
  title: 'Мне нужно: 5 000 сотрудников × 200 инструктажей × 500 обязательных текстов',
  run,
};
