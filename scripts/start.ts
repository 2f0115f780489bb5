// First of all the signals: one that comes while the page is built ends the build, and nothing starts.
import { stopping } from '../server/src/platform/process/stopping.ts';
import { leave } from '../server/src/platform/process/leave.ts';
import { StartFault } from '../server/src/platform/start-fault.ts';
import { buildWebIfOld } from './build-web.ts';

const buildPage = (): Promise<void> =>
  buildWebIfOld(stopping).catch((cause: unknown) => {
    throw new StartFault('page_failed', 'Страница не собралась: причина названа выше.', { cause });
  });

const { run } = await import('../server/src/run.ts');
await leave(await run(stopping, buildPage));
