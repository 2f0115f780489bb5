// Before all else, which takes a second to load: it loads faster, and a signal that comes meanwhile is not lost.
import './platform/process/fast-loading.ts';
import { leave } from './platform/process/leave.ts';
import { stopping } from './platform/process/stopping.ts';

const { run } = await import('./run.ts');
await leave(await run(stopping));
