export { acknowledge } from './acknowledge.rules.ts';
export type { Open, Opened } from './acknowledge.rules.ts';
export {
  acknowledgeOf,
  forgetMustRead,
  keepMustRead,
  openMustReads,
  readersOfMustRead,
} from './must-read.rules.ts';
export type { Keeping, Thing } from './must-read.rules.ts';
export { acknowledgeDuties } from './duties.rules.ts';
export { acknowledgementProofs } from './proofs/proofs.rules.ts';
export { tellOfMustRead } from './telling/tell.queue.ts';
