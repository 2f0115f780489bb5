import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** A real SMTP server of a test. */
export interface MailServer {
  url: string;
  /** Letters as they arrived. */
  letters: Email[];
  /** Refuses that many letters first. */
  refuseNext: number;
  /** Addresses that it refuses for good. */
  unknown: Set<string>;
  /** Takes so long for each letter, milliseconds. */
  slowness: number;
  /** Waits until so many letters with that word have arrived, and answers them. */
  arrived(word: string, count?: number): Promise<Email[]>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const state = { letters: [] as Email[], refuseNext: 0, slowness: 0, unknown: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        state.unknown.has(address)
          ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
          : null,
      ),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuseNext > 0) {
          state.refuseNext -= 1;
          return done(Object.assign(new Error('greylisted, come back'), { responseCode: 451 }));
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          state.letters.push(letter);
          setTimeout(done, state.slowness);
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    async arrived(word: string, count = 1) {
      const found = () => state.letters.filter((letter) => `${letter.subject} ${letter.text}`.includes(word));
      await expect.poll(() => found().length).toBe(count);
      return found();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  });
}
