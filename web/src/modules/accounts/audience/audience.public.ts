export { AudienceFields } from './AudienceFields.tsx';
export { ACKNOWLEDGE, hiredInWords, PASS, SEE } from './audience-values.ts';
export { useAudienceNames } from './audience.queries.ts';
