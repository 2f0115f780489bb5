export {
  acknowledgeOf,
  deleteReadRequirement,
  openMustReads,
  readersOfMustRead,
  saveReadRequirement,
} from './must-read.rules.ts';
export type { Keeping, Thing } from './must-read.rules.ts';
export { acknowledgementProofs } from './proofs/proofs.rules.ts';
export { tellOfMustRead } from './telling/tell.queue.ts';
