import { runChecks } from './checks.ts';

const failed = await runChecks();
if (failed.length) process.exitCode = 1;
