import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for the letter that fits and answers it; of the mail server, or kept as files in that folder. */
export async function emailMatching(
  fits: (letter: Email) => boolean,
  folder = process.env['PORTAL_MAIL'] ?? '',
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const names = existsSync(folder) ? readdirSync(folder) : [];
        for (const name of names.filter((file) => file.endsWith('.eml'))) {
          const letter = await PostalMime.parse(readFileSync(join(folder, name)));
          if (fits(letter)) found = letter;
        }
        return found !== undefined;
      },
      { timeout: 60_000, message: 'the letter arrives' },
    )
    .toBe(true);
  if (!found) throw new Error('no letter');
  return found;
}
