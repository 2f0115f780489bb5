const TIMES = 200;
const WARM = 60;

/** The same call again and again: milliseconds of each, shortest first, and bytes of an answer. */
export async function timesOf(url: string, token: string): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TIMES + WARM; turn += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    if (turn >= WARM) times.push(performance.now() - started);
  }
  return { times: times.toSorted((a, b) => a - b), bytes };
}
