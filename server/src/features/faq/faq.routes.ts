import * as calls from '@portal/contract/faq/faq.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './faq.rules.ts';

export function faqRoutes(answer: Answer): void {
  answer(calls.listFaqSections, ({ tx, query }) => rules.listFaqSections(tx, query.faq_section_type_id));
  answer(calls.createFaqSection, ({ tx, caller, body, now }) =>
    rules.createFaqSection(tx, caller, body, now),
  );
  answer(calls.updateFaqSection, ({ tx, caller, params, body, now }) =>
    rules.updateFaqSection(tx, caller, params.id, body, now),
  );
  answer(calls.deleteFaqSection, ({ tx, caller, params, query, now }) =>
    rules.deleteFaqSection(tx, caller, params.id, query.cascade, now),
  );
  answer(calls.listFaqQuestions, ({ tx, query }) =>
    rules.listFaqQuestions(tx, query.faq_section__faq_section_type),
  );
  answer(calls.createFaqQuestion, ({ tx, caller, body, now }) =>
    rules.createFaqQuestion(tx, caller, body, now),
  );
  answer(calls.updateFaqQuestion, ({ tx, caller, params, body, now }) =>
    rules.updateFaqQuestion(tx, caller, params.id, body, now),
  );
  answer(calls.deleteFaqQuestion, ({ tx, caller, params, now }) =>
    rules.deleteFaqQuestion(tx, caller, params.id, now),
  );
}
