// Before all else: it makes the loading of the rest faster.
import './platform/process/fast-loading.ts';

await import('./commands.ts');
