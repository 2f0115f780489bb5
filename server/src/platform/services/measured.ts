import { setTimeout } from 'node:timers/promises';
import { faultInWords } from './connection-fault.format.ts';

export interface Measurement {
  state: 'ok' | 'off' | 'down';
  /** Cause in Russian; '' unless the service is down. */
  cause: string;
}

/** The state of a service, shared by all who need it. */
export interface Measured {
  /** The last measurement if it is younger than so many milliseconds; else a new one. */
  within(milliseconds: number): Promise<Measurement>;
  /** Measures again. Concurrent calls share one measurement. */
  renew(): Promise<Measurement>;
}

/** Timeout after which a service counts as down, milliseconds. */
const SERVICE_TIMEOUT_MS = 3_000;

const SILENT: Measurement = { state: 'down', cause: 'не отвечает вовремя' };

async function measure(check: () => Promise<unknown>): Promise<Measurement> {
  const answered = new AbortController();
  const late = setTimeout(SERVICE_TIMEOUT_MS, SILENT, { signal: answered.signal }).catch(() => SILENT);
  const result = check().then(
    (state): Measurement => ({ state: state === 'off' ? 'off' : 'ok', cause: '' }),
    (error: unknown): Measurement => ({ state: 'down', cause: faultInWords(error) }),
  );
  return Promise.race([result, late]).finally(() => answered.abort());
}

/** The check throws if the service does not answer; 'off' means that there is none. */
export function measured(check: () => Promise<unknown>): Measured {
  let last: { found: Measurement; at: number } | undefined;
  let running: Promise<Measurement> | undefined;
  const renew = (): Promise<Measurement> =>
    (running ??= measure(check).then((found) => {
      last = { found, at: performance.now() };
      running = undefined;
      return found;
    }));
  return {
    renew,
    within: async (milliseconds) =>
      last && performance.now() - last.at < milliseconds ? last.found : renew(),
  };
}
