import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { BareCall, Caller } from './bare-call.ts';
import { HOME_CALLS } from './home.ts';
import { LOG_CALLS } from './log.ts';
import { SHIFT_CALLS } from './shifts.ts';

// The wire format of a day is its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const CONNECTIONS = 20;
const CALLS: readonly BareCall[] = [...HOME_CALLS, ...SHIFT_CALLS, ...LOG_CALLS];

const SESSION = {
  name: 'session',
  text: `select a.id, a.employee_id, e.area, e.position
         from session s join account a on a.id = s.account_id left join employee e on e.id = a.employee_id
         where s.token_hash = $1 and s.expires_at > now() and a.deleted_at is null`,
};

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });

async function callerOf(authorization = ''): Promise<Caller | undefined> {
  const token = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const { rows } = await pool.query<Caller>({ ...SESSION, values: [token] });
  return rows[0];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = new URL(request.url ?? '', 'http://localhost');
  const call = CALLS.find(({ path }) => path.test(asked.pathname + asked.search));
  const caller = await callerOf(request.headers.authorization);
  if (!call || !caller) return void response.writeHead(call ? 401 : 404).end();
  const { name, text } = call;
  const { rows } = await pool.query({ name, text, values: call.values(asked, caller) });
  const body = JSON.stringify(call.answer(rows, asked));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  response.writeHead(200, headers).end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

// Ends with the bench.
process.once('disconnect', () => process.exit(0));
