export { EditionChoice, EditionFields } from './EditionFields.tsx';
export { EDITION_VALUES, appendEdition, editionErrors, type EditionValues } from './edition-values.ts';
