import type pg from 'pg';

export interface Sent {
  text: string;
  values: unknown[];
}

type Queries = { query: (...sent: unknown[]) => unknown };

/** Notes what connections of the pool are sent while `work` runs, also inside of transactions. */
export async function sentDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const noted = new Map<Queries, Queries['query']>();
  const note = (client: pg.PoolClient): void => {
    const of = client as unknown as Queries;
    if (noted.has(of)) return;
    const query = of.query.bind(of);
    noted.set(of, of.query);
    of.query = (first, ...rest) => {
      const { text, values } = first as Partial<Sent>;
      const given = Array.isArray(rest[0]) ? rest[0] : values;
      if (text) sent.push({ text, values: given ?? [] });
      return query(first, ...rest);
    };
  };
  pool.on('acquire', note);
  await work().finally(() => {
    pool.off('acquire', note);
    for (const [client, query] of noted) client.query = query;
  });
  return sent;
}
