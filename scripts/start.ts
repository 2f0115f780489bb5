import { buildWebIfOld } from './build-web.ts';

await buildWebIfOld();
await import('../server/src/main.ts');
