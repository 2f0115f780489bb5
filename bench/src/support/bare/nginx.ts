import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endProcess, freePort, stoppable } from '../child.ts';

const NGINX = '/usr/sbin/nginx';
const PATIENCE = 10_000;

export const hasNginx = (): boolean => existsSync(NGINX);

const configuration = (folder: string, files: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts an nginx of our own, one process like the portal, that serves a folder. */
export async function startNginx(folder: string, files: string) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}${configuration(folder, files, port)}`,
  );
  const child = spawn(NGINX, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = stoppable(() => endProcess(child));
  const deadline = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not start');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
