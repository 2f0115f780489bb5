import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { BareReady } from '../support/bare/bare-process.ts';
import type { Ideal, IdealJob, Prepared, Rows } from './ideal.ts';
import { IDEALS, type IdealName } from './ideals.ts';
import { sessionOf } from './session.ts';

// Calendar days stay texts, as in the answers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const CONNECTIONS = 20;

interface Known {
  ideal: Ideal;
  asked: URL;
  settled: unknown;
}

async function idealCalls({ databaseUrl, calls }: IdealJob) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const byPath = new Map<string, Known>();
  for (const { ideal: name, paths } of calls) {
    const ideal: Ideal = IDEALS[name as IdealName];
    const settled = await ideal.settle?.(pool);
    for (const path of paths) byPath.set(path, { ideal, asked: new URL(path, 'http://localhost'), settled });
  }
  const ask = async ({ name, text, values }: Prepared): Promise<Rows> =>
    (await pool.query<unknown[]>({ name, text, values, rowMode: 'array' })).rows;

  async function answer(known: Known, authorization: string, response: ServerResponse): Promise<void> {
    const { ideal, asked, settled } = known;
    const [caller] = await ask(sessionOf(authorization));
    if (!caller) return void response.writeHead(401).end();
    const results: Rows[] = [];
    for (const statement of ideal.statements(asked, settled, caller)) results.push(await ask(statement));
    const body = JSON.stringify(ideal.answer(results, asked, settled));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(body);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const known = byPath.get(request.url ?? '');
    if (!known) return void response.writeHead(404).end();
    answer(known, request.headers.authorization ?? '', response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
  };
}

process.once('message', (job: IdealJob) => {
  void idealCalls(job).then((listener) => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const ready: BareReady = { port: typeof address === 'object' && address ? address.port : 0 };
      process.send?.(ready);
    });
  });
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
