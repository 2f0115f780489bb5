// Before all else: a signal that comes while the page is built ends the build and nothing starts.
import { stopping } from '../server/src/platform/process/stopping.ts';
import { buildWebIfOld } from './build-web.ts';

const leave = (): never => process.exit(0);
if (stopping.aborted) leave();
stopping.addEventListener('abort', leave);
await buildWebIfOld();
stopping.removeEventListener('abort', leave);
await import('../server/src/main.ts');
