export { sealSignedFiles } from './sealing.rules.ts';
