export { selectLastImports as lastImports } from './last-imports.sql.ts';
export { takeFolder } from './folder.rules.ts';
export { importInto } from './import/import.rules.ts';
export { importLocal } from './local.rules.ts';
