import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartFault } from '../start-fault.ts';

interface Address {
  host: string;
  port: number;
  /** Names of the two settings for error messages. */
  settings: { host: string; port: string };
}

export const SETTINGS = { host: 'HOST', port: 'PORT' };
export const OPS_SETTINGS = { host: 'OPS_HOST', port: 'OPS_PORT' };

/**
 * Listen backlog; the kernel caps it at `somaxconn`. A large organisation opens more than Node's 511
 * connections in the second when planning opens, and a refused client retries only a second later.
 */
const BACKLOG = 4_096;

/** Listens; throws `port_taken`, or `config` for an address that this machine does not have. */
export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  const { host, port } = address;
  return app.listen({ host, port, backlog: BACKLOG }).catch((error: unknown) => {
    throw faultOf(error, address);
  });
}

async function assertFree(address: Address): Promise<void> {
  const { host, port } = address;
  if (port === 0) return;
  const server = createServer().listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw faultOf(error, address);
  });
  server.close();
  await once(server, 'close');
}

/** Throws like `listen`, before any work that a taken port makes useless. */
export async function assertPortsFree({ host, port, opsHost, opsPort = 0 }: Config): Promise<void> {
  await assertFree({ host, port, settings: SETTINGS });
  await assertFree({ host: opsHost, port: opsPort, settings: OPS_SETTINGS });
}

function faultOf(error: unknown, { host, port, settings }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const text = `Порт ${port} уже занят другой программой. Укажите другой в ${settings.port}.`;
    return new StartFault('port_taken', text, { cause: error });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const text = `Неверные настройки — ${settings.host}: у этой машины нет адреса ${host}.`;
    return new StartFault('config', text, { cause: error });
  }
  if (code === 'EACCES') {
    const text = `Неверные настройки — ${settings.port}: порт ${port} можно занять только от root.`;
    return new StartFault('config', text, { cause: error });
  }
  return error;
}
