export { convertLater, dropConversionsIn, dropConversionsOf, nowOrLater } from './waiting.rules.ts';
