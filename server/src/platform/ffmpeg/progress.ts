/** Longest line of a report, characters: what is longer is none. */
const LONGEST = 4_096;

/** Reads what `-progress` writes; tells the seconds of the film that are done. */
export function progressReader(tell: (seconds: number) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-LONGEST);
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d{1,15})$/.exec(line) ?? [];
      if (microseconds !== undefined) tell(Number(microseconds) / 1e6);
    }
  };
}

/** Part of a film that is done, 0 to 99: the last hundredth is what comes after. */
export const percentOf = (seconds: number, duration: number | undefined): number =>
  duration === undefined ? 0 : Math.min(99, Math.floor((seconds / duration) * 100));
