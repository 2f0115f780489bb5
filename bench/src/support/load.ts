import autocannon from 'autocannon';
import { percentile } from '../report/numbers.ts';
import { CONNECTIONS, type Load, type Measured } from './driver.ts';

async function measure({ url, calls, duration }: Load): Promise<Measured> {
  const requests = calls.map(({ path, token }) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const times: number[] = [];
  let client = 0;
  const setupClient = (instance: autocannon.Client): void => {
    const first = Math.floor((client * requests.length) / CONNECTIONS);
    client += 1;
    instance.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections: CONNECTIONS, duration, setupClient }, (error, result) =>
      error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(result),
    );
    // The library's histogram counts whole milliseconds, which is too coarse.
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

process.on('message', (load: Load) => {
  void measure(load).then((measured) => process.send?.(measured));
});

// Ends with the bench.
process.once('disconnect', () => process.exit(0));
