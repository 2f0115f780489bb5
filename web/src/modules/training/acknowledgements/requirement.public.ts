export { RequirementFields } from './reading/RequirementFields.tsx';
export {
  requirementErrors,
  requirementInput,
  requirementValues,
  asksEdition,
  readRequirement,
  textEditionErrors,
  type RequirementValues,
  type TextEditionValues,
} from './reading/acknowledge-values.ts';
