export { tell } from './tell.rules.ts';
export type { Addressee, Message, TellCtx } from './tell.rules.ts';
export { managersOf } from './managers.rules.ts';
