import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { FIRST_PART, type Listed, type Part, REST } from '../list.ts';
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

/** True for a list of more than one part; a file or a redirect is none. */
export const isLong = ({ data = [], [REST]: rest }: Partial<Listed>): boolean =>
  rest !== undefined || data.length > FIRST_PART;

async function* partsOf({ data, [REST]: rest }: Listed): AsyncGenerator<Part<unknown>> {
  for (let at = 0, isEnd = false; !isEnd; at += FIRST_PART) {
    isEnd = at + FIRST_PART >= data.length;
    yield { records: data.slice(at, at + FIRST_PART), isEnd: isEnd && !rest };
    // A list in memory yields to other requests, too.
    await setImmediate();
  }
  if (rest) yield* rest;
}

interface Text {
  text: string;
  isEnd: boolean;
}

/** JSON of the answer in parts, equal to `JSON.stringify` of the whole. */
async function* jsonOf(answer: Listed, check: Sending['check']): AsyncGenerator<Text, undefined> {
  const { data: _data, ...others } = answer;
  const end = JSON.stringify(others);
  const tail = end === '{}' ? ']}' : `],${end.slice(1)}`;
  let before = '{"data":[';
  for await (const { records, isEnd } of partsOf(answer)) {
    if (records.length === 0 && !isEnd) continue;
    check({ ...others, data: records });
    const text = records.length === 0 && before === ',' ? '' : before + JSON.stringify(records).slice(1, -1);
    yield { text: isEnd ? text + tail : text, isEnd };
    before = ',';
  }
}

type Next = () => Promise<Text | undefined>;

/** The finished text, then the rest while it is read. */
async function* following(made: readonly string[], next: Next): AsyncGenerator<string> {
  yield made.join('');
  for (let isEnd = false; !isEnd;) {
    const part = await next();
    if (!part) return;
    yield part.text;
    ({ isEnd } = part);
  }
}

/**
 * Sends an unpaged list. Parts that are read from the database are made in the lane, those in memory cost little. A
 * closed connection ends the reading and releases the turn.
 */
export async function sendWhole(
  reply: FastifyReply,
  answer: Listed,
  { turns, lane, client, check }: Sending,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.type('application/json; charset=utf-8');
  const json = jsonOf(answer, check);
  const plain: Next = async () => (gone.signal.aborted ? undefined : (await json.next()).value);
  const inLane: Next = () => lane.run(client, plain);
  const made: string[] = [];
  let length = 0;
  for (let next = plain; length <= MAX_UNQUEUED_LENGTH; next = answer[REST] ? inLane : plain) {
    const part = await next();
    if (part) made.push(part.text);
    // Without a part nobody is there to read it.
    if (!part || part.isEnd) return reply.send(made.join(''));
    length += part.text.length;
  }
  const end = await turns.take(client, gone.signal);
  const text = Readable.from(following(made, inLane), { objectMode: false });
  text.once('close', end);
  if (gone.signal.aborted) text.destroy();
  return reply.send(text);
}
