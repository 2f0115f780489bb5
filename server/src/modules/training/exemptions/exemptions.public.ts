export { exemptionProofs } from './list.rules.ts';
export { insertExemptions, liftOf, selectExemption } from './exemptions.sql.ts';
