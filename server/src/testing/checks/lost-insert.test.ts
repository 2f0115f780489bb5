import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mp4, pdf } from '../samples/small-files.ts';
import type { Person, Request } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';

let admin: Person;
const parents: Record<string, string> = {};

const portal = await usePortal();

beforeAll(async () => {
  admin = await portal.person('A');
  const make = async (path: string, body: Record<string, unknown>) =>
    (await portal.call(admin, 'POST', `/knowledge_base/${path}/`, { body })).json().data.id as string;
  parents['documents'] = await make('document_project', { name: 'Проект' });
  parents['instructions'] = await make('instruction/project', { name: 'Проект', comment: '' });
  parents['type'] = await make('position_type', { name: 'Полевые' });
  parents['section'] = await make('faq_section', { faq_section_type_id: 1, name: 'Раздел', comment: '' });
  await portal.database.asOwner(
    `create function swallow() returns trigger language plpgsql as 'begin return null; end'`,
  );
});
afterEach(async () => {
  const { rows } = await portal.database.pool.query<{ place: string }>(
    `select tgrelid::regclass::text as place from pg_trigger where tgname = 'swallowed'`,
  );
  for (const { place } of rows) await portal.database.asOwner(`drop trigger swallowed on ${place}`);
});

const kb = '/knowledge_base';
/** Calls that make a record, by the table that it is stored in. */
const MAKES: Record<string, () => [path: string, request: Request]> = {
  news: () => ['/news/', { body: { news_type: 'TNS', date_time: '2026-01-01', title: 'Н', content: 'т' } }],
  information: () => ['/information/information/', { body: { content: 'т', information_type: 2 } }],
  feedback: () => [
    '/account/send_feedback/',
    { body: { to: 'office', from: 'olga@portal.example', message: 'т' } },
  ],
  document_project: () => [`${kb}/document_project/`, { body: { name: 'Другой' } }],
  document: () => [
    `${kb}/document/`,
    {
      form: {
        fields: { document_project_id: parents['documents'] ?? '' },
        file: { name: 'а.pdf', bytes: pdf() },
      },
    },
  ],
  instruction_project: () => [`${kb}/instruction/project/`, { body: { name: 'Другой', comment: '' } }],
  instruction: () => [
    `${kb}/instruction/`,
    {
      form: {
        fields: { project_id: parents['instructions'] ?? '', comment: '', words: 'кедр' },
        file: { name: 'а.mp4', bytes: mp4(10) },
      },
    },
  ],
  position_type: () => [`${kb}/position_type/`, { body: { name: 'Другой' } }],
  position: () => [`${kb}/position/`, { body: { name: 'Оператор', position_type_id: parents['type'] } }],
  faq_section: () => [
    `${kb}/faq_section/`,
    { body: { faq_section_type_id: 1, name: 'Другой', comment: '' } },
  ],
  faq_question: () => [
    `${kb}/faq_question/`,
    { body: { faq_section_id: parents['section'], question: 'Как?', answer: 'Так' } },
  ],
};

describe('an insert without a row', () => {
  test.each(Object.keys(MAKES))(
    'the answer is an internal error, not one of the client: %s',
    async (table) => {
      await portal.database.asOwner(
        `create trigger swallowed before insert on ${table} for each row execute function swallow()`,
      );
      const [path, request] = MAKES[table]?.() ?? ['', {}];
      const answer = await portal.call(admin, 'POST', path, request);
      expect(answer.statusCode).toBe(500);
      const [error] = answer.json().errors;
      expect(error).toMatchObject({ code: 'internal' });
      expect(error.id).toMatch(/^[\w-]{36}$/);
    },
  );
});
