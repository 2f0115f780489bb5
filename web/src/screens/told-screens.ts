/** In one file: the first file of the page names every other. */
export { default as ComplianceScreen } from '../features/compliance/ComplianceScreen.tsx';
export { default as DutiesScreen } from '../features/duties/DutiesScreen.tsx';
export { default as FreshnessScreen } from '../features/freshness/FreshnessScreen.tsx';
export { default as ChoiceScreen } from '../features/notifications/choice/ChoiceScreen.tsx';
export { default as NotificationsScreen } from '../features/notifications/NotificationsScreen.tsx';
export { default as AcknowledgementsScreen } from '../features/acknowledgements/AcknowledgementsScreen.tsx';
