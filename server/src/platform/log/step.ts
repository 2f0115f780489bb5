/** Shorter steps are not logged, milliseconds. */
const MIN_SAID_MS = 1000;

export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export const stepsSaidBy =
  (say: (text: string) => void): Step =>
  async (title, work) => {
    const started = performance.now();
    const slow = setTimeout(() => say(`${title}…`), MIN_SAID_MS);
    try {
      const result = await work();
      const took = performance.now() - started;
      if (took >= MIN_SAID_MS) say(`${title}… ${Math.round(took / 1000)} с`);
      return result;
    } finally {
      clearTimeout(slow);
    }
  };
