/** A request that waits so long asks whether the storage answers at all, milliseconds. */
const LOOK_AFTER = 5_000;

/** Lets requests to the storage through while it answers. */
export interface Gate {
  /** Throws where the storage does not answer; until it does, nothing is let through. */
  check(): Promise<void>;
  /** Runs the request; the signal calls it off once the check says that the storage is away. */
  through<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Everybody who waits for a storage that is away, and every new request, gets the fault of the check. */
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
