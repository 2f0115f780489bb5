import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../..');

/** Resolves with the portal's address once it serves. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Портал работает: (http:[^\s"]+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${output}`)));
  });
}

/** Shows the portal's failures in the output of the run: a 500 says nothing of its cause to the browser. */
function showFailures(child: ChildProcess): void {
  if (!child.stdout) return;
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('unexpected failure')) process.stderr.write(`portal: ${line}\n`);
  });
}

/** The portal as the README starts it, on a free port, with these settings and no others. */
export async function startPortal(settings: Record<string, string>) {
  const portal = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  showFailures(portal);
  return {
    url: await addressOf(portal),
    async stop() {
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    },
  };
}
