export {
  addEdition,
  addFirstEditions,
  dropEditions,
  editionFile,
  type Replacement,
  replacementOf,
} from './editions.rules.ts';
export { selectInForce as editionsInForce } from './editions.sql.ts';
