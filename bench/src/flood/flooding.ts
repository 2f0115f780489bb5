import { Agent, request } from 'node:http';
import type { Flood, Flooded } from '../support/others.ts';

/** The sender of the flood, a process of its own: everything at once, each request on its own connection. */
function send({ url, from }: Flood, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, localAddress: from, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

async function flood(work: Flood): Promise<Flooded> {
  const agent = new Agent();
  const started = performance.now();
  const statuses = await Promise.all(work.bodies.map((body) => send(work, agent, JSON.stringify(body))));
  const took = performance.now() - started;
  agent.destroy();
  return { took, statuses };
}

process.on('message', (work: Flood) => {
  void flood(work).then((flooded) => process.send?.(flooded));
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
