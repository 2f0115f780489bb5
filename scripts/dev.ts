import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

// The server restarts when its sources change, without the wait for a proxy; the page is replaced in place.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { DRAIN_SECONDS: '0', ...process.env },
});
const api = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
const vite = await createServer({ root: join(root, 'web'), server: { proxy: { '/api': api } } });
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill('SIGTERM');
    void vite.close();
  });
}
server.once('exit', (code) => {
  void vite.close().then(() => process.exit(code ?? 0));
});
