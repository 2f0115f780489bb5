import * as calls from '@portal/contract/knowledge/faq/faq.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './faq.rules.ts';
import { listFaqQuestions, listFaqSections } from './list/list.rules.ts';
import { importRoutes } from './import/import.routes.ts';

export function faqRoutes(answer: Answer): void {
  answer(calls.listFaqSections, listFaqSections);
  answer(calls.createFaqSection, rules.createFaqSection);
  answer(calls.updateFaqSection, rules.updateFaqSection);
  answer(calls.deleteFaqSection, rules.deleteFaqSection);
  answer(calls.listFaqQuestions, listFaqQuestions);
  answer(calls.createFaqQuestion, rules.createFaqQuestion);
  answer(calls.updateFaqQuestion, rules.updateFaqQuestion);
  answer(calls.deleteFaqQuestion, rules.deleteFaqQuestion);
  importRoutes(answer);
}
