import pg from 'pg';

/** Longest wait for a connection, milliseconds. */
const CONNECTION_TIMEOUT = 10_000;

/** Runs the work on a connection outside of the pool and closes it. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: Pick<pg.ClientConfig, 'application_name'> = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    ...options,
  });
  // A broken connection fails the statement that uses it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
