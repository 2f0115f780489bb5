import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { openDatabase } from '../../../../server/src/platform/database/database.ts';
import { BARE_ANSWERS } from './bare-answers.ts';
import type { BareCall, BareJob, BareReady } from './bare-process.ts';
import type { Value } from '../statements.ts';

// Calendar days stay texts, as in the answers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** As in the portal: the session's last use is written once a minute, milliseconds. */
const SEEN_EVERY = 60_000;
const TOUCH = 'update "session" set "last_seen" = $1 where "session"."id" = $2';

function bareCalls({ databaseUrl, calls }: BareJob) {
  // The portal's own settings of the pool.
  const { pool } = openDatabase(databaseUrl);
  const byPath = new Map(calls.map((call) => [call.path, call]));

  async function answer(call: BareCall, authorization: string, response: ServerResponse): Promise<void> {
    const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
    const now = new Date();
    const valueOf = (value: Value): unknown =>
      value.is === 'token' ? hash : value.is === 'now' ? now.toISOString() : value.value;
    const results: unknown[][][] = [];
    for (const [n, { name, text, values }] of call.statements.entries()) {
      const query = { name, text, values: values.map(valueOf), rowMode: 'array' as const };
      const { rows } = await pool.query<unknown[]>(query);
      results.push(rows);
      // The first statement is always the look-up of the token.
      if (n > 0) continue;
      const [session] = rows;
      if (!session) return void response.writeHead(401).end();
      const [id, lastSeen] = session as [string, Date];
      if (now.getTime() - lastSeen.getTime() > SEEN_EVERY) await pool.query(TOUCH, [now, id]);
    }
    const body = JSON.stringify(BARE_ANSWERS[call.call](results.slice(1), call.path));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(body);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const call = byPath.get(request.url ?? '');
    if (!call) return void response.writeHead(404).end();
    answer(call, request.headers.authorization ?? '', response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
  };
}

process.once('message', (job: BareJob) => {
  const server = createServer(bareCalls(job));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const ready: BareReady = { port: typeof address === 'object' && address ? address.port : 0 };
    process.send?.(ready);
  });
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
