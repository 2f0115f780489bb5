export { AskedFields } from './reading/AskedFields.tsx';
export {
  askedErrors,
  askedInput,
  askedValues,
  asksEdition,
  readAsked,
  textEditionErrors,
  type AskedValues,
  type TextEditionValues,
} from './reading/acknowledge-values.ts';
export { useAudienceNames } from './reading/acknowledge.queries.ts';
