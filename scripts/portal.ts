import '../server/src/commands.ts';
