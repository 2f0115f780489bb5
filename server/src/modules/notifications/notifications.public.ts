export { notifyInBatches, RECIPIENT_BATCH } from './batches.rules.ts';
export { excerptOf, notify } from './notify.rules.ts';
export type { Message, NotifyCtx } from './notify.rules.ts';
export {
  dropMessages,
  endMessages,
  markAnswered,
  restoreMessages,
  takeBackMessages,
} from './revocation/revocation.rules.ts';
export { managersOf } from './managers/managers.rules.ts';
export { PUSH_QUEUE } from './push/push.queue.ts';
