/** Longest line of a report, characters; longer ones are ignored. */
const MAX_LINE_LENGTH = 4_096;

/** Parses the output of `-progress`; calls `tell` with the finished seconds of the film. */
export function progressReader(tell: (seconds: number) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH);
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d{1,15})$/.exec(line) ?? [];
      if (microseconds !== undefined) tell(Number(microseconds) / 1e6);
    }
  };
}

/** Percent done, 0 to 99: the last hundredth is the work after the conversion. */
export const percentOf = (seconds: number, duration: number | undefined): number =>
  duration === undefined ? 0 : Math.min(99, Math.floor((seconds / duration) * 100));
