import type pg from 'pg';

/** Writers that go on until they are told to stop, and what the portal said yes to. */
export interface Load {
  /** Titles of the news that were acknowledged with 201. */
  readonly acknowledged: readonly string[];
  /** How often each other status came; `broken` counts connections that ended without an answer. */
  readonly refused: Readonly<Record<string, number>>;
  /** Longest wait for an answer, milliseconds. */
  readonly longest: number;
  /** Resolves at the next acknowledged write. */
  nextWrite(): Promise<void>;
  stop(): Promise<void>;
}

const WRITE_TIMEOUT_MS = 120_000;

/** Starts writers of news; each sends its next one when the last was answered. */
export function startWriters(url: string, token: string, writers = 16): Load {
  const acknowledged: string[] = [];
  const refused: Record<string, number> = {};
  const waiting: (() => void)[] = [];
  let longest = 0;
  const stopping = new AbortController();

  async function write(title: string): Promise<void> {
    const since = performance.now();
    const answer = await fetch(`${url}/api/news/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ news_type: 'TNS', date_time: '2026-01-01', title, content: '<p>да</p>' }),
      signal: AbortSignal.timeout(WRITE_TIMEOUT_MS),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    longest = Math.max(longest, performance.now() - since);
    if (answer?.status === 201) {
      acknowledged.push(title);
      for (const resolve of waiting.splice(0)) resolve();
      return;
    }
    const key = answer ? String(answer.status) : 'broken';
    refused[key] = (refused[key] ?? 0) + 1;
    if (answer?.status === 503 && !answer.headers.get('retry-after')) refused['503 without Retry-After'] = 1;
    // A client that was turned away comes back a little later.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }

  async function writer(number: number): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1)
      await write(`Писатель ${number}, новость ${turn}`);
  }
  const running = Array.from({ length: writers }, (_, at) => writer(at));
  return {
    acknowledged,
    refused,
    get longest() {
      return longest;
    },
    nextWrite: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Acknowledged writes that are missing or duplicated in the database. */
export async function lostOrDoubled(client: pg.Client, load: Load): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `select told.title from unnest($1::text[]) as told(title)
     where (select count(*) from news where news.title = told.title) <> 1`,
    [load.acknowledged],
  );
  return rows.map(({ title }) => title);
}
