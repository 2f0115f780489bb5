import { Agent, request } from 'node:http';

export interface Call {
  path: string;
  token?: string | undefined;
  /** Makes it a POST. */
  body?: object | undefined;
}

export interface Reply {
  /** 0 without an answer. */
  status: number;
  text: string;
  /** Milliseconds. */
  took: number;
}

export type Browsers = ReturnType<typeof openBrowsers>;

/** One connection per person, so that nobody waits for another. */
const MAX_CONNECTIONS = 5_000;

/** Sends calls as many browsers do, with little work for the measured machine. */
export function openBrowsers(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const send = ({ path, token, body }: Call): Promise<Reply> =>
    new Promise((resolve) => {
      const started = performance.now();
      const finish = (status: number, text: string): void =>
        resolve({ status, text, took: performance.now() - started });
      const content = body && JSON.stringify(body);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
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
  return {
    send,
    /** Any answer but 200 is an error. */
    async sendOk(call: Call): Promise<Reply> {
      const reply = await send(call);
      if (reply.status !== 200) throw new Error(`${call.path}: ${reply.status} ${reply.text.slice(0, 300)}`);
      return reply;
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}
