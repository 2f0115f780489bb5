import { runChecks } from './checks/checks.ts';

const failed = await runChecks();
if (failed.length) process.exitCode = 1;
