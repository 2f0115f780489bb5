import autocannon from 'autocannon';
import type { Load, Measured } from './driver.ts';
import { at } from '../report/numbers.ts';

/** The driver of the load, a process of its own: sends `connections` requests at a time for some seconds. */
async function measure({ url, paths, headers, connections, duration }: Load): Promise<Measured> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = paths?.map((path) => ({ path }));
    const options = { url, headers, connections, duration, ...(requests && { requests }) };
    const instance = autocannon(options, (error, result) =>
      error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(result),
    );
    // The histogram of the library counts whole milliseconds: too coarse for a page of files.
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  times.sort((a, b) => a - b);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

process.on('message', (load: Load) => {
  void measure(load).then((measured) => process.send?.(measured));
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
