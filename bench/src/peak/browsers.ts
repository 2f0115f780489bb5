import { Agent, request } from 'node:http';

interface Asked {
  token?: string | undefined;
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

/** Connections that are kept open, as a proxy before the portal keeps them. */
const CONNECTIONS = 256;

/** Asks as many browsers do, with as little work of the machine that is measured as can be. */
export function browsers(): Browsers {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (url: string, { token, body }: Asked): Promise<Answered> =>
    new Promise((resolve) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
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
