import '../server/src/cli.ts';
