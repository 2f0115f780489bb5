// Before all else, which takes a second to load: a signal that comes meanwhile is not lost.
import './platform/process/fast-loading.ts';
import { stopping } from './platform/process/stopping.ts';

const { run } = await import('./run.ts');
process.exit(await run(stopping));
