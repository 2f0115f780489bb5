import { browsers } from '../peak/browsers.ts';

const TIMES = 200;
/** Until each connection of the portal has planned what it is asked, and its code is compiled. */
const WARM = 200;

/** The same call again and again: milliseconds of each, shortest first, and bytes of an answer. */
export async function timesOf(url: string, token: string): Promise<{ times: number[]; bytes: number }> {
  const person = browsers();
  const times: number[] = [];
  let bytes = 0;
  try {
    for (let turn = 0; turn < TIMES + WARM; turn += 1) {
      const started = performance.now();
      const { status, text } = await person.ask(url, { token });
      const took = performance.now() - started;
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      bytes = Buffer.byteLength(text);
      if (turn >= WARM) times.push(took);
    }
    return { times: times.toSorted((a, b) => a - b), bytes };
  } finally {
    person.close();
  }
}
