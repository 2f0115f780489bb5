// Accruals, bonuses and fines.
import { defineModule } from '../../platform/module.ts';
import { financeRoutes } from './finance.routes.ts';

export const finance = defineModule({
  name: 'finance',
  routes: [financeRoutes],
});
