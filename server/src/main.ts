// Before all else, which takes a second to load: a signal that comes meanwhile is not lost.
import { leave } from './platform/process/leave.ts';
import { stopping } from './platform/process/stopping.ts';

const { run } = await import('./run.ts');
await leave(await run(stopping));
