export { deliverPaper } from './delivery/deliver.rules.ts';
