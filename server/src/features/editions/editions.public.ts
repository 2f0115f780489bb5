export {
  addEdition,
  addFirstEditions,
  dropEditions,
  editionFile,
  type Replacement,
  replacementOf,
} from './editions.rules.ts';
