// Imported first, because the rest takes a second to load: an early signal is not lost.
import { leave } from './platform/process/leave.ts';
import { stopping } from './platform/process/stopping.ts';

const { run } = await import('./run.ts');
await leave(await run(stopping));
