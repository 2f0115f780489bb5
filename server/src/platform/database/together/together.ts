interface TogetherOptions<K, V> {
  /** Finds what belongs to each of the keys, in their order. */
  ask: (keys: readonly K[]) => Promise<readonly V[]>;
  /** Statements side by side, before further keys wait for one of them to come back. */
  atOnce: number;
  /** Keys of one statement. */
  most: number;
}

/** Keys do not wait for a statement that takes longer, milliseconds. */
const PATIENCE = 100;

interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes the same small statement of many requests one: what is asked while others are on their way goes together with
 * the next. A statement costs the way to the database and back far more than its own work, so a portal in which
 * hundreds come at once answers them in a fraction of the time, and one that is quiet answers as soon as before.
 * Each statement begins after its keys were asked for: what was written before is seen.
 */
export function together<K, V>({ ask, atOnce, most }: TogetherOptions<K, V>): (key: K) => Promise<V> {
  const waiting: Waiting<K, V>[] = [];
  let running = 0;
  let latest = 0;
  let isDue = false;

  const mayStart = (): boolean => running < atOnce || performance.now() - latest > PATIENCE;

  function start(): void {
    const some = waiting.splice(0, most);
    running += 1;
    latest = performance.now();
    ask(some.map(({ key }) => key))
      .then(
        (found) => {
          for (const [at, { resolve }] of some.entries()) resolve(found[at] as V);
        },
        (error: unknown) => {
          for (const { reject } of some) reject(error);
        },
      )
      .finally(() => {
        running -= 1;
        startWaiting();
      });
  }

  function startWaiting(): void {
    isDue = false;
    while (waiting.length > 0 && mayStart()) start();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isDue || !mayStart()) return;
      isDue = true;
      // Requests that are read from their sockets in the same turn of the process are asked for together.
      setImmediate(startWaiting);
    });
}

/** Such a question for each database. */
export function togetherFor<D extends object, K, V>(
  make: (db: D) => TogetherOptions<K, V>,
): (db: D, key: K) => Promise<V> {
  const known = new WeakMap<D, (key: K) => Promise<V>>();
  return (db, key) => {
    const asking = known.get(db) ?? together(make(db));
    known.set(db, asking);
    return asking(key);
  };
}

/**
 * The same question of several at once is asked once for all of them, as the last of them asked it; `Q` holds plain
 * values, and the same is what has the same key.
 */
export const sharedFor = <D extends object, Q extends object, V>(
  ask: (db: D, question: Q) => Promise<V>,
  keyOf: (question: Q) => string = JSON.stringify,
): ((db: D, question: Q) => Promise<V>) =>
  togetherFor((db: D) => ({
    async ask(questions: readonly Q[]) {
      const latest = new Map(questions.map((question) => [keyOf(question), question]));
      const answers = new Map([...latest].map(([key, question]) => [key, ask(db, question)]));
      return Promise.all(questions.map((question) => answers.get(keyOf(question)) as Promise<V>));
    },
    atOnce: 2,
    most: 100,
  }));
