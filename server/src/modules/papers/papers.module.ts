// Documents that accountants send to employees.
import { defineModule } from '../../platform/module.ts';
import { docflowRoutes } from './papers.routes.ts';

export const papers = defineModule({
  name: 'papers',
  sections: [{ section: 'docflow', routes: [docflowRoutes] }],
});
