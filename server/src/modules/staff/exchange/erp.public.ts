export { takeFolder } from './folder.rules.ts';
export { holdAbsences } from './import/import-rows.rules.ts';
export { importInto } from './import/import.rules.ts';
export { importLocal } from './local.rules.ts';
export { importCheck, lastImports } from './taken/import-state.rules.ts';
