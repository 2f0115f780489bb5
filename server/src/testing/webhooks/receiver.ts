import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebhookBody } from '@portal/contract/admin/access/webhook-events.ts';
import type { z } from 'zod';
import { certificate } from '../push/certificate.ts';

/** A delivery as it arrived. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: z.output<typeof WebhookBody>;
}

/** A receiver of webhooks on this machine, with a certificate of its own unless it is plain. */
export interface Receiver {
  /** Host and port, as WEBHOOK_ALLOW names them. */
  host: string;
  arrived: Arrived[];
  /** Statuses of the next answers; 200 after them. */
  statuses: number[];
  /** Answers in its own way instead. */
  answer: ((response: ServerResponse, path: string) => unknown) | undefined;
  url(path?: string): string;
  close(): Promise<void>;
}

/** Checks a signature as a receiver would; throws on a wrong one. Returns its time. */
export function signedAt({ headers, text }: Arrived, secret: string): number {
  const [, t = '', given = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['portal-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
  if (given !== expected) throw new Error('the signature is not that of the secret');
  return Number(t);
}

export async function startReceiver({ plain = false } = {}): Promise<Receiver> {
  const state: Pick<Receiver, 'arrived' | 'statuses' | 'answer'> = {
    arrived: [],
    statuses: [],
    answer: undefined,
  };
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      state.arrived.push({ path, headers: request.headers, text, body: WebhookBody.parse(JSON.parse(text)) });
      if (state.answer) state.answer(response, path);
      else response.writeHead(state.statuses.shift() ?? 200).end('ok');
    });
  };
  const server = plain ? http.createServer(listener) : https.createServer(certificate(), listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    host,
    url: (path = '/hook') => `${plain ? 'http' : 'https'}://${host}${path}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
