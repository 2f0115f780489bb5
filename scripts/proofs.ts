import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, proofs } from './proofs/document.ts';

writeFileSync(join(import.meta.dirname, '../docs/proofs.md'), documentOf(proofs()));
