import type { FastifyInstance } from 'fastify';
import { StartFault } from '../start-fault.ts';

interface Address {
  host: string;
  port: number;
  /** Names of the two settings, for the sentence of a fault. */
  settings: { host: string; port: string };
}

/** Listens; throws `port_taken`, or `config` for an address that this machine does not have. */
export async function listen(app: FastifyInstance, { host, port, settings }: Address): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      const text = `Порт ${port} уже занят другой программой. Укажите другой в ${settings.port}.`;
      throw new StartFault('port_taken', text, { cause: error });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      const text = `Неверные настройки — ${settings.host}: у этой машины нет адреса ${host}.`;
      throw new StartFault('config', text, { cause: error });
    }
    if (code === 'EACCES') {
      const text = `Неверные настройки — ${settings.port}: порт ${port} можно занять только от root.`;
      throw new StartFault('config', text, { cause: error });
    }
    throw error;
  }
}
