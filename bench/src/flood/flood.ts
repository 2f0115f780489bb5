import pg from 'pg';
import { copyDatabase } from '../support/database-copy.ts';
import { hotCalls } from '../prepared/hot-calls.ts';
import { startLargeDatabase } from '../prepared/large-data.ts';
import { at, seconds } from '../report/numbers.ts';
import { type Flooded, othersDuring, startFlooder } from '../support/others.ts';
import { PASSWORD, signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import type { Bench, Row } from '../report/report.ts';
import { signInAll } from '../prepared/peak-people.ts';
import { DOCUMENTS, ensureDocuments } from '../prepared/search-data.ts';
import { queries } from '../prepared/search-queries.ts';

const FLOOD = 1_500;
const OFFICE = 200;
const SEARCHES = 40;
const OTHERS = 8;
const QUIET = 3_000;
/** Addresses of this machine; each is a client of its own. */
const [OFFICE_ADDRESS, RIGHT_ADDRESS, WRONG_ADDRESS] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

type Call = () => Promise<Response>;

interface Scene {
  url: string;
  calls: Call[];
  logins: string[];
  tokens: string[];
}

async function sceneOf(url: string, databaseUrl: string): Promise<Scene> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = await signInAll(client, SEARCHES + OTHERS);
  const { rows } = await client.query<{ username: string; news: string }>(
    `select a.username, (select max(id) from news) as news from account a join employee e on e.id = a.employee_id
     where a.deleted_at is null and not a.must_change_password and e.state = 'W' order by a.id desc limit ${FLOOD}`,
  );
  await client.end();
  const paths = hotCalls(rows[0]?.news ?? '').flatMap((call) => call.paths);
  const calls = tokens.slice(SEARCHES).map((token, person): Call => {
    const headers = { authorization: `Bearer ${token}` };
    let turn = person;
    return () => fetch(url + (paths[(turn += 1) % paths.length] ?? ''), { headers });
  });
  return { url, calls, tokens, logins: rows.map(({ username }) => username) };
}

const answersOf = ({ statuses, took }: Flooded): string => {
  const kinds = Object.entries(Object.groupBy(statuses, String));
  return `${kinds.map(([status, all]) => `${status}: ${all?.length}`).join(', ')} за ${seconds(took).toFixed(1)} с`;
};

const p95 = (name: string, times: readonly number[], limit: Row['limit'], note = ''): Row => ({
  name,
  value: at(times, 0.95),
  unit: 'мс',
  limit,
  note: [`p50 ${at(times, 0.5).toFixed(1)} мс`, `${times.length} вызовов`, note].filter(Boolean).join('; '),
});

async function signIns({ url, calls, logins }: Scene): Promise<Row[]> {
  const flooder = startFlooder();
  const send = (from: string, count: number, password: string): Promise<Flooded> => {
    const bodies = logins.slice(0, count).map((username) => ({ username, password }));
    return flooder.send({ url: `${url}/api/token/`, from, bodies });
  };
  const others: Call[] = [...calls];
  try {
    const office = await send(OFFICE_ADDRESS, OFFICE, PASSWORD);
    const right = await othersDuring(others, send(RIGHT_ADDRESS, FLOOD, PASSWORD));
    const entering: number[] = [];
    const enter: Call = async () => {
      const started = performance.now();
      await signIn(url, 'operator');
      entering.push(performance.now() - started);
      return Response.json({});
    };
    const wrong = await othersDuring([...others, enter], send(WRONG_ADDRESS, FLOOD, 'не тот'));
    entering.sort((a, b) => a - b);
    const refused = office.statuses.filter((status) => status !== 200).length;
    return [
      {
        name: `${OFFICE} входов разных людей с одного адреса сразу`,
        value: refused === 0 ? seconds(office.took) : Number.NaN,
        unit: 'с',
        limit: { most: 5 },
        note: answersOf(office),
      },
      p95(
        `Вызовы других при ${FLOOD} входах с верным паролем, p95`,
        right.times,
        { most: 150 },
        answersOf(right.result),
      ),
      p95(
        `Вызовы других при ${FLOOD} неудачных входах, p95`,
        wrong.times,
        { most: 150 },
        answersOf(wrong.result),
      ),
      p95('Вход с другого адреса в это время, p95', entering, undefined),
    ];
  } finally {
    await flooder.stop();
  }
}

async function misspelt({ url, calls, tokens }: Scene): Promise<Row> {
  const texts = queries().filter(({ way }) => way === 'опечатка');
  const search = async (token: string, person: number): Promise<void> => {
    const path = `/api/search/?query=${encodeURIComponent(texts[person % texts.length]?.text ?? '')}`;
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A search was answered ${answer.status}.`);
  };
  const started = performance.now();
  const all = Promise.all(tokens.slice(0, SEARCHES).map(search));
  const { times } = await othersDuring(calls, all);
  const took = seconds(performance.now() - started).toFixed(1);
  return p95(
    `Вызовы других при ${SEARCHES} поисках с опечатками сразу, p95`,
    times,
    { most: 200 },
    `поиски за ${took} с`,
  );
}

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('flood');
  const large = await startLargeDatabase();
  await ensureDocuments(large.url, DOCUMENTS);
  const copy = await copyDatabase(large.url, 'flood');
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: copy.url });
  try {
    const scene = await sceneOf(portal.url, copy.url);
    const quiet = await othersDuring(scene.calls, new Promise((resolve) => setTimeout(resolve, QUIET)));
    const searches = await misspelt(scene);
    return [
      p95('Вызовы восьми человек в тишине, p95', quiet.times, undefined),
      searches,
      ...(await signIns(scene)),
    ];
  } finally {
    await portal.stop();
    await copy.drop();
    await large.stop();
    folder.remove();
  }
}

/** What everybody else notices of many sign-ins and searches at once. */
export const flood: Bench = { name: 'flood', title: 'Наплыв: что замечают другие', run };
