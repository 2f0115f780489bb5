import { Agent, request } from 'node:http';

interface Asked {
  token?: string | undefined;
  /** Where the person is, as a proxy tells it. */
  address?: string;
  /** Makes it a POST. */
  body?: object | undefined;
}

export interface Answered {
  /** 0 where there was no answer. */
  status: number;
  text: string;
}

interface Browsers {
  ask: (url: string, asked: Asked) => Promise<Answered>;
  close: () => void;
}

/** Each person has a connection: somebody who waits for a sign-in keeps nobody else from asking. */
const CONNECTIONS = 5_000;

/** Asks as many browsers do, with as little work of the machine that is measured as can be. */
export function browsers(): Browsers {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (url: string, { token, address, body }: Asked): Promise<Answered> =>
    new Promise((resolve) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(url, { agent, method: text ? 'POST' : 'GET', headers }, (answer) => {
        let whole = '';
        answer.setEncoding('utf8').on('data', (part: string) => (whole += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: whole }));
        answer.once('error', () => resolve({ status: 0, text: '' }));
      });
      sent.once('error', () => resolve({ status: 0, text: '' }));
      sent.end(text);
    });
  return { ask, close: () => agent.destroy() };
}
