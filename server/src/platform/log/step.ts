/** A quicker step is not worth a line, milliseconds. */
const MIN_SAID_MS = 1000;

/** Does a step of the start; says that it is under way, and in the end how long it took. */
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
