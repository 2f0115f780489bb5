import type { Figures } from '../metrics/metrics.ts';
import { controller } from './stopping.ts';

/** What the first process asks of another over their channel. */
export interface Question {
  id: number;
}

/** The answer: the figures of that process. */
export interface Answer {
  id: number;
  figures: Figures;
}

/** Said once, when it listens. */
export interface Listening {
  listening: true;
}

/** Tells the first process that this one listens, answers it, and ends with it: what it served with, the database maybe, is gone then. */
export function answerFirst(ask: () => Promise<Figures>): void {
  process.once('disconnect', () => controller.abort('disconnect'));
  // It may have gone while this one started.
  if (!process.connected) controller.abort('disconnect');
  else process.send?.({ listening: true } satisfies Listening, undefined, {}, () => undefined);
  process.on('message', ({ id }: Question) => {
    void ask().then((figures) => {
      // The channel may be closing: then nobody waits for the answer.
      if (process.connected) process.send?.({ id, figures } satisfies Answer, undefined, {}, () => undefined);
    });
  });
}
