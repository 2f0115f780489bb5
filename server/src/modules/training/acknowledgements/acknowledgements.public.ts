export {
  acknowledgeOf,
  deleteReadRequirement,
  openMustReads,
  readersOfMustRead,
  saveReadRequirement,
} from './must-read.rules.ts';
export { acknowledgementProofs } from './evidence/proofs.rules.ts';
export { notifyOfReadRequirement } from './notices/notices.queue.ts';
