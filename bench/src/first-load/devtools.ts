import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findBrowser } from '../../../scripts/browser.ts';
import { temporaryFolder } from '../support/portal-process.ts';
import { stoppable } from '../support/child.ts';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  result?: Params;
  error?: { message: string };
}

/** One command of Chrome's DevTools protocol; `sessionId` names the page that it is for. */
export type Command = (method: string, params?: Params, sessionId?: string) => Promise<Params>;

function commandsOver(socket: WebSocket): Command {
  const waiting = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result ?? {});
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
    waiting.clear();
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser has gone.'));
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
}

/**
 * A browser that is spoken to by the bare protocol. A test driver watches network and console of every
 * page, and the watching is a good part of what a slow processor then does.
 */
export async function startBareBrowser(): Promise<{ command: Command; stop(): Promise<void> }> {
  const folder = temporaryFolder('browser');
  const child = spawn(
    await findBrowser(),
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder.path}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The browser did not start.')));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve, { once: true });
  });
  const command = commandsOver(socket);
  const ended = once(child, 'exit');
  return {
    command,
    // Asked to close by itself: what was started may be a script that starts the browser.
    stop: stoppable(async () => {
      await command('Browser.close');
      await ended;
      folder.remove();
    }),
  };
}
