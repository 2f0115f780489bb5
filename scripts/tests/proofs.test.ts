import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/src/calls.ts';
import { PAGES } from '../../web/src/pages.ts';
import { isPage, proofs } from '../proofs/document.ts';
import { provingTests } from '../proofs/tests.ts';

/** Written by hand from the specification, section 2; the last four it names without a path. */
const SPECIFIED_PAGES = `
  / /login /about /information/{type} /news/{type} /news/news/{id} /userLog /personalUserLog
  /instructionsLog /personalInstructionsLog /changePassword /userManagement
  /knowledge_base/documents /knowledge_base/instructions /knowledge_base/positions /knowledge_base/FAQ
  /knowledge_base/technical_information /file_viewer/{type}/{id} /workTime /erp/myFinances
  /account /adminDocFlow /confirm_email/{uuid} *`;

/** Written by hand from the specification, section 7: methods, then the path under /api. */
const SPECIFIED_CALLS = `
  POST /token/
  GET /account/
  POST /account/create/
  GET /account/search_employee/
  PUT,DELETE /account/{id}/
  POST /account/reset_password/
  POST /account/change_password/
  GET /account/info/
  POST /account/request_email_confirmation/
  POST /account/confirm_email/
  POST /account/save_phone/
  POST /account/send_feedback/
  GET,POST /information/information/
  PUT,DELETE /information/information/{id}/
  GET /information/upcoming_birthday/
  GET,POST /news/
  GET,PUT,DELETE /news/{id}/
  GET /logging/visiting/
  GET /logging/
  GET /logging/personal_log/
  GET /logging/get_log_filters/
  GET /logging/personal_log/get_log_filters/
  GET,POST /knowledge_base/document_project/
  PUT,DELETE /knowledge_base/document_project/{id}/
  GET,POST /knowledge_base/document/
  PUT,DELETE /knowledge_base/document/{id}/
  GET,POST /knowledge_base/instruction/project/
  PUT,DELETE /knowledge_base/instruction/project/{id}/
  GET,POST /knowledge_base/instruction/
  PUT,DELETE /knowledge_base/instruction/{id}/
  GET /knowledge_base/get_statuses/
  GET /knowledge_base/instruction/check_words/{id}/
  GET /knowledge_base/user_instruction/
  PUT /knowledge_base/user_instruction/{id}/
  GET /knowledge_base/get_file_info/{type}/{id}/
  GET /knowledge_base/file/{type}/{id}/
  GET,POST /knowledge_base/position_type/
  PUT,DELETE /knowledge_base/position_type/{id}/
  GET,POST /knowledge_base/position/
  PUT,DELETE /knowledge_base/position/{id}/
  GET,POST /knowledge_base/faq_question/
  PUT,DELETE /knowledge_base/faq_question/{id}/
  GET,POST /knowledge_base/faq_section/
  PUT,DELETE /knowledge_base/faq_section/{id}/
  GET,POST,DELETE /work_time/
  GET /work_time/get_available_dates/
  GET /erp/actual_accruals/
  GET /erp/bonus_and_fine/
  GET /docflow/document_types/
  POST /docflow/upload_files/
  GET /docflow/document/
  GET /docflow/document/{type}/{id}/`;

const specifiedCalls = SPECIFIED_CALLS.trim()
  .split('\n')
  .flatMap((line) => {
    const [methods = '', path = ''] = line.trim().split(' ');
    return methods.split(',').map((method) => `${method} /api${path}`);
  });

const routerPages = [...PAGES.map(({ path }) => path.replace(/\$(\w+)/g, '{$1}')), '*'];

const contractCalls = CALLS.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);

const all = proofs();
const calls = all.filter((proof) => !isPage(proof)).map(({ what }) => what);
const pages = all.filter(isPage).map(({ what }) => what);
const distinct = (names: string[]): string[] => [...new Set(names)].toSorted();

describe('pages and calls proved by tests', () => {
  test('every page of the specification is proved', () => {
    expect(pages).toEqual(expect.arrayContaining(SPECIFIED_PAGES.trim().split(/\s+/)));
  });

  test('exactly the pages of the router are proved', () => {
    expect(distinct(pages)).toEqual(distinct(routerPages));
  });

  test('every call of the specification is proved', () => {
    expect(calls).toEqual(expect.arrayContaining(specifiedCalls));
  });

  test('exactly the calls of the contract are proved', () => {
    expect(distinct(calls)).toEqual(distinct(contractCalls));
  });
});

describe('the reader of proofs', () => {
  test('the reader takes the titles around a test, also in test.each', () => {
    const text = [
      "describe('news', () => {",
      '  // Proves: GET /api/news/, /news/{type}',
      '  // Proves: POST /api/news/',
      "  test.each(TYPES)('calls of type %s are shown', (type) => {});",
      "  test('the document omits this call', () => {});",
      '});',
    ].join('\n');
    const titles = ['news', 'calls of type … are shown'];
    expect(provingTests('a.test.ts', text)).toEqual([
      { titles, proves: ['GET /api/news/', '/news/{type}'] },
      { titles, proves: ['POST /api/news/'] },
    ]);
  });

  test.each(['const a = 1;', "describe('of tests', () => {});", '', "test.skip('a skipped one', () => {});"])(
    'a proof needs a test after it, not %j',
    (next) => {
      expect(() => provingTests('a.test.ts', `// Proves: /about\n${next}`)).toThrow('no test follows');
    },
  );
});
