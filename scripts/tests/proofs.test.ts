import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/src/calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

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

const routerPages = readdirSync(join(ROOT, 'web/src'))
  .filter((name) => /^routes.*\.tsx?$/.test(name))
  .flatMap((name) => [...read(`web/src/${name}`).matchAll(/(?:\bpath: |Page\(\s*)'([^']+)'/g)])
  .map(([, path = '']) => (path === '$' ? '*' : path.replace(/\$(\w+)/g, '{$1}')));

const contractCalls = CALLS.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);

const rows = [...read('README.md').matchAll(/^\| `([^`]+)` +\| \[[^\]]+\]\(([^)]+)\) › (.+?) +\|$/gm)].map(
  ([, what = '', file = '', name = '']) => ({ what, file, titles: name.split(' › ') }),
);
const calls = rows.map(({ what }) => what).filter((what) => what.includes(' '));
const pages = rows.map(({ what }) => what).filter((what) => !what.includes(' '));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Titles of a file's tests, as patterns: what `${}`, `%s` and `$what` put in may be anything. */
function titlesOf(file: string): RegExp[] {
  const source = read(file);
  const found = [...source.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*(['"`])(.+?)\1\s*,/g)].map(
    ([, , title = '']) => title,
  );
  // A describe over a table is named by the table.
  if (found.includes('$what')) {
    found.push(...[...source.matchAll(/\bwhat: '([^']+)'/g)].map(([, what = '']) => what));
  }
  return found
    .map((title) => title.split(/\$\{[^}]+\}|%[a-z%$]|\$\w+/))
    .filter((parts) => parts.join('').length > 3)
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`));
}

describe('the table of proofs in the README', () => {
  test('names every page of the specification', () => {
    expect(pages).toEqual(expect.arrayContaining(SPECIFIED_PAGES.trim().split(/\s+/)));
  });

  test('names every page of the router once, and no other', () => {
    expect(pages.toSorted()).toEqual(routerPages.toSorted());
  });

  test('names every call of the specification', () => {
    expect(calls).toEqual(expect.arrayContaining(specifiedCalls));
  });

  test('names every call of the contract once, and no other', () => {
    expect(calls.toSorted()).toEqual(contractCalls.toSorted());
  });

  test('leads to tests that are there', () => {
    for (const { what, file, titles } of rows) {
      expect(existsSync(join(ROOT, file)) && /\.(?:test|spec)\.ts$/.test(file), `${what}: ${file}`).toBe(
        true,
      );
      const known = titlesOf(file);
      for (const title of titles) {
        expect(
          known.some((pattern) => pattern.test(title)),
          `${what}: ${file} › ${title}`,
        ).toBe(true);
      }
    }
  });
});
