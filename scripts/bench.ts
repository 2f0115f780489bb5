import '../bench/src/main.ts';
