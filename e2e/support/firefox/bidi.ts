import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIREFOX } from './firefox-path.ts';

/** One answer or event of the protocol, https://w3c.github.io/webdriver-bidi/ */
interface Message {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
  method?: string;
  params?: unknown;
}

export interface Bidi {
  send<T>(method: string, params: object): Promise<T>;
  /** Calls back with the parameters of each event of that name. */
  on<T>(method: string, listener: (params: T) => void): void;
  close(): Promise<void>;
}

const PREFERENCES = {
  'intl.accept_languages': 'ru-RU',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'remote.prefs.recommended': true,
};

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(`${address}/session`);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)));
  });
}

function clientOf(socket: WebSocket): Pick<Bidi, 'send' | 'on'> {
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners: [method: string, listener: (params: never) => void][] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    for (const [method, listener] of listeners)
      if (method === message.method) listener(message.params as never);
  });
  return {
    async send<T>(method: string, params: object) {
      last += 1;
      const id = last;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
      return answer.result as T;
    },
    on: (method, listener) => listeners.push([method, listener]),
  };
}

/** Starts Debian's Firefox and opens a session: Playwright needs commands that it does not have. */
export async function startFirefox(): Promise<Bidi> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, TZ: 'Europe/Moscow' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const socket = new WebSocket(await addressOf(child));
  await once(socket, 'open');
  const client = clientOf(socket);
  await client.send('session.new', { capabilities: {} });
  return {
    ...client,
    async close() {
      const ended = once(child, 'exit');
      await client.send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
