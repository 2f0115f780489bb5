export { CONVERSION_QUEUE, type ConversionJob } from './conversions.queue.ts';
export { deleteConversion, selectWork, updateConversion } from './conversions.sql.ts';
export {
  convertLater,
  dropConversionsIn,
  dropConversionsOf,
  forgetFailed,
  nowOrLater,
} from './waiting.rules.ts';
