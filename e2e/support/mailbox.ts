import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for the letter that fits and answers it. */
export async function letterThat(fits: (letter: Email) => boolean): Promise<Email> {
  const folder = process.env['PORTAL_MAIL'] ?? '';
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
          const letter = await PostalMime.parse(readFileSync(join(folder, name)));
          if (fits(letter)) found = letter;
        }
        return found !== undefined;
      },
      { timeout: 15_000, message: 'the letter arrives' },
    )
    .toBe(true);
  if (!found) throw new Error('no letter');
  return found;
}
