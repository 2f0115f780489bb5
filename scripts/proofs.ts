import { documentOf, proofs } from './proofs/document.ts';

process.stdout.write(documentOf(proofs()));
