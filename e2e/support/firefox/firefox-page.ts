import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Bidi } from './bidi.ts';

/** Enough for a busy machine; only a step that hangs takes so long. */
const STEP_TIMEOUT_MS = 150_000;
const POLL_MS = 100;

type Locator =
  | { type: 'css'; value: string }
  | { type: 'accessibility'; value: { role: string; name: string } };

export const css = (value: string): Locator => ({ type: 'css', value });
export const part = (role: string, name: string): Locator => ({
  type: 'accessibility',
  value: { role, name },
});

interface Node {
  sharedId: string;
}

interface Point {
  x: number;
  y: number;
}

/** Centre of an element that is visible, enabled, at rest and under no other; undefined until then. */
async function placeOf(element: Element): Promise<string> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const boxOf = () => element.getBoundingClientRect();
  const before = boxOf();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { x, y, width, height } = boxOf();
  const isStill = before.x === x && before.y === y && width > 0 && height > 0;
  if (!isStill || !element.checkVisibility() || element.matches(':disabled')) return 'null';
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(place.x, place.y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isOnTop = [element, ...labels].some((own) => own.contains(top) || top?.contains(own));
  return JSON.stringify(isOnTop ? place : null);
}

/** A page of a browser of its own, as far as the tests of Firefox need one. */
export class FirefoxPage {
  readonly #bidi: Bidi;
  readonly #context: string;

  constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi;
    this.#context = context;
  }

  async #call(declaration: string, args: object[] = []): Promise<string> {
    const answer = await this.#bidi.send<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: declaration,
      arguments: args,
      awaitPromise: true,
      target: { context: this.#context },
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value ?? 'null';
  }

  async goto(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Result of the function in the page; it can use nothing from outside. */
  async read<T>(look: () => T): Promise<T> {
    return JSON.parse(
      await this.#call(`async () => JSON.stringify((await (${String(look)})()) ?? null)`),
    ) as T;
  }

  async #nodes(locator: Locator, within: string): Promise<Node[]> {
    const { nodes: startNodes } = await this.#bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', {
      context: this.#context,
      locator: css(within),
    });
    if (startNodes.length === 0) return [];
    const { nodes } = await this.#bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', {
      context: this.#context,
      locator,
      startNodes,
    });
    return nodes;
  }

  async #poll<T>(what: Locator | string, look: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + STEP_TIMEOUT_MS;
    while (Date.now() < end) {
      // A node of the page before is no more.
      const found = await look().catch(() => undefined);
      if (found !== undefined) return found;
      await setTimeout(POLL_MS);
    }
    throw new Error(`Firefox: nothing found by ${JSON.stringify(what)}`);
  }

  /**
   * Waits for the element. Firefox computes the accessible name of every element that it searches, which takes
   * seconds on a page with a list and a form: `within` narrows the search.
   */
  wait(locator: Locator, within = 'body'): Promise<Node> {
    return this.#poll(locator, async () => (await this.#nodes(locator, within))[0]);
  }

  async waitForText(value: string): Promise<void> {
    const argument = { type: 'string', value };
    await this.#poll(value, async () => {
      const found = await this.#call('(value) => String(document.body.innerText.includes(value))', [
        argument,
      ]);
      return found === 'true' ? true : undefined;
    });
  }

  async click(locator: Locator, within = 'body'): Promise<void> {
    const { x, y } = await this.#poll(locator, async () => {
      for (const { sharedId } of await this.#nodes(locator, within)) {
        const place = JSON.parse(await this.#call(String(placeOf), [{ sharedId }])) as Point | null;
        if (place) return place;
      }
      return undefined;
    });
    await this.#perform('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async fill(locator: Locator, value: string, within = 'body'): Promise<void> {
    await this.click(locator, within);
    await this.#call('() => { document.activeElement.select?.(); }');
    await this.type(value);
  }

  async type(value: string): Promise<void> {
    await this.#perform(
      'key',
      Array.from(value).flatMap((key) => [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ]),
    );
  }

  async upload(locator: Locator, ...files: string[]): Promise<void> {
    const { sharedId } = await this.wait(locator);
    await this.#bidi.send('input.setFiles', { context: this.#context, element: { sharedId }, files });
  }

  async screenshot(path: string): Promise<void> {
    const { data } = await this.#bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  async #perform(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    await this.#bidi.send('input.performActions', {
      context: this.#context,
      actions: [{ type, id: type, actions }],
    });
  }
}
