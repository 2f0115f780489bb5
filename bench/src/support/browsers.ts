import { Agent, request } from 'node:http';

/** One call of one person. */
export interface Call {
  path: string;
  token: string;
  /** Makes it a POST. */
  body?: object | undefined;
}

export interface Reply {
  /** 0 where there was no answer. */
  status: number;
  text: string;
  /** Milliseconds. */
  took: number;
}

export interface Browsers {
  send(call: Call): Promise<Reply>;
  close(): void;
}

/** A connection for each person, so that nobody waits for another. */
const MAX_CONNECTIONS = 5_000;

/** Sends calls as many browsers do, with little work for the machine under measurement. */
export function openBrowsers(url: string): Browsers {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const send = ({ path, token, body }: Call): Promise<Reply> =>
    new Promise((resolve) => {
      const started = performance.now();
      const finish = (status: number, text: string): void =>
        resolve({ status, text, took: performance.now() - started });
      const content = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      };
      const sent = request(url + path, { agent, method: content ? 'POST' : 'GET', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => finish(answer.statusCode ?? 0, text));
        answer.once('error', () => finish(0, ''));
      });
      sent.once('error', () => finish(0, ''));
      sent.end(content);
    });
  return { send, close: () => agent.destroy() };
}

/** Sends the calls one after another; milliseconds of each. Any answer but 200 is an error. */
export async function timesOf(url: string, calls: readonly Call[]): Promise<number[]> {
  const browsers = openBrowsers(url);
  const times: number[] = [];
  try {
    for (const call of calls) {
      const { status, text, took } = await browsers.send(call);
      if (status !== 200) throw new Error(`${call.path}: ${status} ${text.slice(0, 300)}`);
      times.push(took);
    }
    return times;
  } finally {
    browsers.close();
  }
}
