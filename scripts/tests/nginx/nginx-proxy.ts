import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The project's configuration for nginx. */
export const CONF = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An nginx with the project's configuration on free ports, in front of a server that tells what it gets. */
export class Proxy {
  readonly #folder: string;
  readonly #ports: { http: number; https: number };
  #stop: () => Promise<void> = async () => undefined;

  private constructor(folder: string, ports: { http: number; https: number }) {
    this.#folder = folder;
    this.#ports = ports;
  }

  static async start(folder: string, upstream: number, change: (conf: string) => string = (conf) => conf) {
    const proxy = new Proxy(folder, { http: await freePort(), https: await freePort() });
    proxy.#configure(upstream, change);
    const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    proxy.#stop = async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    };
    await vi.waitFor(() => proxy.plain('/'), { timeout: 20_000 });
    return proxy;
  }

  #configure(upstream: number, change: (conf: string) => string): void {
    const folder = this.#folder;
    mkdirSync(join(folder, 'log'), { recursive: true });
    const subject = [
      '-subj',
      '/CN=portal.example',
      '-keyout',
      join(folder, 'portal.key'),
      '-out',
      join(folder, 'portal.pem'),
    ];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]);
    const site = change(CONF)
      .replaceAll('/etc/ssl/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/log/`)
      .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
      .replace('listen 80;', `listen 127.0.0.1:${this.#ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${this.#ports.https} ssl`);
    writeFileSync(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/log/main.log;
       events {} http { ${temporary.join(' ')} access_log off; include ${folder}/site.conf; }`,
    );
  }

  /** Runs `nginx -t` on the configuration. */
  judge() {
    return spawnSync('nginx', ['-t', '-p', this.#folder, '-c', join(this.#folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
  }

  plain(path: string): Promise<Answer> {
    return answerOf(
      plainRequest({ host: '127.0.0.1', port: this.#ports.http, path, headers: { host: 'evil.example' } }),
    );
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const address = { host: '127.0.0.1', port: this.#ports.https, servername: 'portal.example' };
    return answerOf(request({ ...address, path, headers, rejectUnauthorized: false }));
  }

  async protocol(): Promise<unknown> {
    const session = connectHttp2(`https://127.0.0.1:${this.#ports.https}`, { rejectUnauthorized: false });
    await once(session, 'connect');
    const { alpnProtocol } = session;
    session.close();
    return alpnProtocol;
  }

  /** Everything that nginx has written. */
  log(): string {
    const folder = join(this.#folder, 'log');
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  }

  stop = (): Promise<void> => this.#stop();
}

async function answerOf(sent: ClientRequest): Promise<Answer> {
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}
