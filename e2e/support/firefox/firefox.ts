import { existsSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { makePerson, type Person, type PersonOptions } from '../people.ts';
import { reportPolicy } from '../policy.ts';
import { sessionOf } from '../test.ts';
import { type Bidi, startFirefox } from './bidi.ts';
import { FIREFOX } from './firefox-path.ts';
import { FirefoxPage } from './firefox-page.ts';

const MISSING = `Firefox: пропущено, нет ${FIREFOX} (apt-get install firefox-esr)`;

interface LogEntry {
  level: string;
  text: string | null;
  source: { context?: string };
}

interface Fixtures {
  /** The protocol's id of a tab in a user context of its own. */
  tab: string;
  /** A page of Firefox with nobody signed in. It must end without an error in its console. */
  firefox: FirefoxPage;
  /** The next page that opens is that of a new person who has signed in before. */
  comeAs(options: PersonOptions): Promise<Person>;
}

const addScript = (bidi: Bidi, context: string, functionDeclaration: string) =>
  bidi.send('script.addPreloadScript', { functionDeclaration, contexts: [context] });

export const test = base.extend<Fixtures, { program: Bidi | undefined }>({
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  program: [
    async ({}, use) => {
      if (!existsSync(FIREFOX)) {
        process.stdout.write(`${MISSING}\n`);
        return use(undefined);
      }
      const bidi = await startFirefox();
      await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
      await use(bidi);
      await bidi.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ program }, use, info) => {
    if (!program) return info.skip(true, MISSING);
    const { userContext } = await program.send<{ userContext: string }>('browser.createUserContext', {});
    const { context } = await program.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    });
    await use(context);
    await program.send('browser.removeUserContext', { userContext });
  },
  firefox: async ({ program, tab }, use, info) => {
    if (!program) return;
    const viewport = { width: 1280, height: 900 };
    await program.send('browsingContext.setViewport', { context: tab, viewport });
    await addScript(program, tab, String(reportPolicy));
    const noted: string[] = [];
    program.on<LogEntry>('log.entryAdded', ({ level, text, source }) => {
      if (source.context === tab && ['error', 'warn'].includes(level)) noted.push(text ?? '');
    });
    const page = new FirefoxPage(program, tab);
    await use(page);
    if (info.status !== info.expectedStatus) {
      await page.screenshot(info.outputPath('firefox.png'));
      // The picture stays where the test ran; what the page said goes into the report.
      const shown = await page.read(() => document.body.innerText);
      process.stdout.write(`${shown}\n${noted.join('\n')}\n`);
    }
    base.expect(noted, 'a quiet console').toEqual([]);
  },
  comeAs: async ({ program, tab, request }, use) => {
    await use(async (options) => {
      const person = await makePerson(options);
      const session = JSON.stringify(JSON.stringify(await sessionOf(request, person)));
      // The empty page before the first one has no storage.
      const store = `() => { if (location.protocol === 'http:') localStorage.setItem('portal.session', ${session}); }`;
      if (program) await addScript(program, tab, store);
      return person;
    });
  },
});
