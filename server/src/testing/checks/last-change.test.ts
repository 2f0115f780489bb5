import { describe, expect, test } from 'vitest';
import type { Person } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const named = (lastName: string, firstName: string) => ({
  employee: { lastName, firstName, middleName: '' },
});
const olga = await portal.person('M', named('Петрова', 'Ольга'));
const pavel = await portal.person('M', named('Сомов', 'Павел'));
const reader = await portal.person('O');

const idOf = (answer: { json(): { data: { id: string } } }): string => answer.json().data.id;

/** Makes a record of each kind as Olga; what changes it, and what a reader sees of it. */
const KINDS = {
  'a news': async () => {
    const body = { news_type: 'TNS', date_time: '2026-03-01', title: 'Квота', content: '<p>Текст</p>' };
    const id = idOf(await portal.call(olga, 'POST', '/news/', { body }));
    return {
      change: (who: Person) => portal.call(who, 'PUT', `/news/${id}/`, { body }),
      seen: async () => (await portal.call(reader, 'GET', `/news/${id}/`)).json().data,
    };
  },
  'an answer': async () => {
    const section = await portal.call(olga, 'POST', `${base}/faq_section/`, {
      body: { faq_section_type_id: 1, name: 'Раздел', comment: '' },
    });
    const body = { faq_section_id: idOf(section), question: 'Где?', answer: '<p>Там</p>' };
    const id = idOf(await portal.call(olga, 'POST', `${base}/faq_question/`, { body }));
    return {
      change: (who: Person) => portal.call(who, 'PUT', `${base}/faq_question/${id}/`, { body }),
      seen: async () => (await portal.call(reader, 'GET', `${base}/faq_question/`)).json().data[0],
    };
  },
  'a document': async () => {
    const project = await portal.call(olga, 'POST', `${base}/document_project/`, {
      body: { name: 'Омнибус' },
    });
    const fields = {
      document_project_id: idOf(project),
      file_name: 'Памятка',
      comment: '',
      is_archive: 'false',
    };
    const file = { name: 'памятка.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') };
    const id = idOf(await portal.call(olga, 'POST', `${base}/document/`, { form: { fields, file } }));
    return {
      change: (who: Person) => portal.call(who, 'PUT', `${base}/document/${id}/`, { form: { fields } }),
      seen: async () => (await portal.call(reader, 'GET', `${base}/document/`)).json().data[0],
    };
  },
} as const;

describe('the last change', () => {
  test.each(Object.entries(KINDS))(
    '%s has the time and the author of its last change',
    async (_name, make) => {
      portal.clock.time = new Date('2026-03-10T09:00:00Z');
      const { change, seen } = await make();
      expect((await seen()).attributes).toMatchObject({
        updated_at: '2026-03-10T12:00:00+03:00',
        updated_by: 'Петрова Ольга',
      });
      portal.clock.time = new Date('2026-03-10T09:30:00Z');
      expect((await change(pavel)).statusCode).toBe(200);
      await portal.database.pool.query('update account set deleted_at = now() where id = $1', [
        pavel.accountId,
      ]);
      expect((await seen()).attributes).toMatchObject({
        updated_at: '2026-03-10T12:30:00+03:00',
        updated_by: 'Сомов Павел',
      });
      await portal.database.pool.query('update account set deleted_at = null where id = $1', [
        pavel.accountId,
      ]);
    },
  );
});
