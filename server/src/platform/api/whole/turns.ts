import { Refusal } from '../../refusal.ts';

const RETRY_AFTER = 5;

const refused = (): Refusal => new Refusal('too_many_requests', { retryAfter: RETRY_AFTER });

interface Turn {
  /** Starts the waiting work, if any. */
  next?: (() => void) | undefined;
}

/** One work at a time for each client: a second one waits, a third is refused with 429. */
export class Turns {
  readonly #clients = new Map<string, Turn>();

  assertFree(client: string): void {
    if (this.#clients.get(client)?.next) throw refused();
  }

  /** Waits for the turn and returns its release. Rejects if the client has disconnected meanwhile. */
  async take(client: string, gone: AbortSignal): Promise<() => void> {
    this.assertFree(client);
    const held = this.#clients.get(client);
    if (held) await this.#wait(held, gone);
    else this.#clients.set(client, {});
    let isHeld = true;
    return () => {
      if (isHeld) this.#pass(client);
      isHeld = false;
    };
  }

  #wait(held: Turn, gone: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      const leave = (): void => {
        held.next = undefined;
        reject(refused());
      };
      held.next = () => {
        gone.removeEventListener('abort', leave);
        held.next = undefined;
        begin();
      };
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  #pass(client: string): void {
    const next = this.#clients.get(client)?.next;
    if (next) next();
    else this.#clients.delete(client);
  }
}
