/** A request that waits this long triggers a check of the storage, milliseconds. */
const LOOK_AFTER = 5_000;

/** Passes requests to the storage while it answers. */
export interface Gate {
  /** Throws if the storage does not answer; until it does, all requests are blocked. */
  check(): Promise<void>;
  /** Runs the request; the signal aborts it once the check fails. */
  through<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** A failed check fails all waiting and new requests. */
export function createGate(ask: () => Promise<void>): Gate {
  let fault: unknown;
  let looking: Promise<void> | undefined;
  let lookedAt = 0;
  const look = (): Promise<void> =>
    (looking ??= ask()
      .then(
        () => (fault = undefined),
        (error: unknown) => (fault = error),
      )
      .then(() => {
        looking = undefined;
        lookedAt = performance.now();
      }));

  return {
    async check() {
      await look();
      if (fault !== undefined) throw fault;
    },
    async through(request) {
      if (fault !== undefined) {
        void look();
        throw fault;
      }
      const ending = new AbortController();
      const { promise: away, reject } = Promise.withResolvers<never>();
      const timer = setInterval(() => {
        // Many slow uploads share one check.
        if (fault === undefined && performance.now() - lookedAt < LOOK_AFTER) return;
        void look().then(() => {
          if (fault === undefined) return;
          reject(fault);
          ending.abort(fault);
        });
      }, LOOK_AFTER);
      try {
        return await Promise.race([request(ending.signal), away]);
      } finally {
        clearInterval(timer);
      }
    },
  };
}
