import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { FIRST_PART, type Listed, REST } from '../list.ts';
import type { Lane } from './lane.ts';
import type { Turns } from './turns.ts';

interface Sending {
  turns: Turns;
  lane: Lane;
  client: string;
  /** Tests validate each part against the contract. */
  check: (part: Listed) => void;
}

/** Longer lists wait for a turn and are sent in parts, characters. */
const MAX_UNQUEUED_LENGTH = 256 * 1024;

async function* partsOf({ data, [REST]: rest }: Listed): AsyncGenerator<unknown[]> {
  for (let at = 0; at < data.length; at += FIRST_PART) {
    yield data.slice(at, at + FIRST_PART);
    // A list in memory yields to other requests, too.
    await setImmediate();
  }
  if (rest) yield* rest;
}

/** The text from its second part on, each part in the lane. */
async function* slowly(json: AsyncGenerator<string>, lane: Lane): AsyncGenerator<string> {
  try {
    for (;;) {
      const { value, done } = await lane.run(() => json.next());
      if (done) return;
      yield value;
    }
  } finally {
    await json.return(undefined);
  }
}

/** JSON of the answer in parts, equal to `JSON.stringify` of the whole. */
async function* jsonOf(answer: Listed, check: Sending['check']): AsyncGenerator<string> {
  const { data: _data, ...others } = answer;
  let before = '{"data":[';
  for await (const part of partsOf(answer)) {
    if (part.length === 0) continue;
    check({ ...others, data: part });
    yield before + JSON.stringify(part).slice(1, -1);
    before = ',';
  }
  const end = JSON.stringify(others);
  yield `${before === ',' ? '' : before}]${end === '{}' ? '}' : `,${end.slice(1)}`}`;
}

/** The finished text, then the rest while it is read. */
async function* following(made: readonly string[], json: AsyncGenerator<string>): AsyncGenerator<string> {
  yield made.join('');
  yield* json;
}

/** Sends an unpaged list. A closed connection ends the reading and releases the turn. */
export async function sendWhole(
  reply: FastifyReply,
  answer: Listed,
  { turns, lane, client, check }: Sending,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.type('application/json; charset=utf-8');
  const whole = jsonOf(answer, check);
  const first: string = (await whole.next()).value ?? '';
  const made = [first];
  // Parts in memory cost little; the others are read from the database.
  const json = answer[REST] ? slowly(whole, lane) : whole;
  for (let length = first.length; length <= MAX_UNQUEUED_LENGTH;) {
    const { value, done } = await json.next();
    if (done) return reply.send(made.join(''));
    made.push(value);
    length += value.length;
  }
  const end = await turns.take(client, gone.signal);
  const rest = answer[REST] ? json : slowly(json, lane);
  const text = Readable.from(following(made, rest), { objectMode: false });
  text.once('close', end);
  if (gone.signal.aborted) text.destroy();
  return reply.send(text);
}
