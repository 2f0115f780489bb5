import type { HtmlOwner } from '@portal/contract/shared/html-field.ts';
import { describe, expect, test } from 'vitest';
import { htmlFields } from '../../../testing/html-fields.ts';
import { PNG } from '../../../testing/samples/small-files.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { deletePendingFiles } from '../files.public.ts';
import { forgetUnusedImages } from './pictures.public.ts';

const portal = await usePortal();
const editor = await portal.person('A');
const body = { faq_section_type_id: 2, name: 'Планшет', comment: '' };
const section: string = (await portal.call(editor, 'POST', '/knowledge_base/faq_section/', { body })).json()
  .data.id;

const DAY = 24 * 60 * 60 * 1000;
const upload = async (): Promise<string> => {
  const answer = await portal.call(editor, 'POST', '/images/', {
    form: { fields: {}, file: { name: 'a.png', bytes: PNG } },
  });
  return answer.json().data.id;
};
const show = (...keys: string[]): string => keys.map((key) => `<img src="/api/images/${key}">`).join('');
const isThere = async (key: string): Promise<boolean> =>
  (await portal.app.inject({ url: `/api/images/${key}` })).statusCode === 200;

/** The nightly cleaning, so many days from now. */
async function clean(days: number): Promise<void> {
  const now = new Date(portal.clock.now().getTime() + days * DAY);
  await forgetUnusedImages(portal.database.db, now);
  await deletePendingFiles(portal.database.db, portal.files, now);
}

interface Home {
  /** Address of the records; the path of one is behind it. */
  address: string;
  body: (html: string) => Record<string, unknown>;
  /** Other records of the call stay for ever. */
  kept?: true;
}

/** A body with that HTML in each field, for every owner of pictures. */
const HOMES: Record<HtmlOwner, Home> = {
  news: {
    address: '/news/',
    body: (html) => ({ news_type: 'TNS', date_time: '2026-01-01', title: 'С картинкой', content: html }),
  },
  information: {
    address: '/information/information/',
    body: (html) => ({ content: html, image: html, information_type: 2 }),
  },
  faq_question: {
    address: '/knowledge_base/faq_question/',
    body: (html) => ({ faq_section_id: section, question: 'Как?', answer: html }),
  },
  feedback: {
    address: '/account/send_feedback/',
    body: (html) => ({ to: 'office', from: 'olga@portal.example', message: html }),
    kept: true,
  },
  // Not a list of records: policy.test.ts shows that its pictures stay.
  policy: {
    address: '/settings/policy/',
    body: (html) => ({ text: html, is_new_edition: true }),
    kept: true,
  },
};

const WORDS = '<p>Без картинки</p>';

async function save({ address, body }: Home, html: string, field: string, id?: string): Promise<string> {
  const method = id === undefined ? 'POST' : 'PUT';
  const path = id === undefined ? address : `${address}${id}/`;
  const sent = { ...body(WORDS), [field]: body(html)[field] };
  const answer = await portal.call(editor, method, path, { body: sent });
  expect([200, 201]).toContain(answer.statusCode);
  return answer.json().data.id;
}

describe('a picture in every HTML field of the contract', () => {
  const fields = htmlFields();

  test('the tests know the record of every field', () => {
    expect(fields.map(({ call, path }) => `${call.name}.${path}`)).toEqual([
      'createInformation.content',
      'createInformation.image',
      'updateInformation.content',
      'updateInformation.image',
      'createNews.content',
      'updateNews.content',
      'sendFeedback.message',
      'createFaqQuestion.answer',
      'updateFaqQuestion.answer',
      'putPolicy.text',
    ]);
  });

  test.each(fields.filter(({ call }) => call.method === 'POST').map((at) => [at.owner, at.path] as const))(
    'the picture is kept while it is shown: %s.%s',
    async (owner, field) => {
      const home = HOMES[owner];
      const key = await upload();
      const id = await save(home, show(key), field);
      await clean(400);
      expect(await isThere(key)).toBe(true);
      if (home.kept) return;

      const newer = await upload();
      await save(home, show(newer), field, id);
      await clean(14);
      expect([await isThere(key), await isThere(newer)]).toEqual([true, true]);
      await clean(16);
      expect([await isThere(key), await isThere(newer)]).toEqual([false, true]);

      await portal.call(editor, 'DELETE', `${home.address}${id}/`);
      await clean(16);
      expect(await isThere(newer)).toBe(false);
    },
  );
});

test('a picture in two texts is kept until both are gone', async () => {
  const key = await upload();
  const ids = [await save(HOMES.news, show(key), 'content'), await save(HOMES.news, show(key), 'content')];
  // Both at once: each must see what the other did.
  await Promise.all(ids.map((id) => portal.call(editor, 'DELETE', `/news/${id}/`)));
  await clean(14);
  expect(await isThere(key)).toBe(true);
  await clean(16);
  expect(await isThere(key)).toBe(false);
});

test('a picture shown again within fifteen days is kept', async () => {
  const key = await upload();
  const id = await save(HOMES.news, show(key), 'content');
  await save(HOMES.news, WORDS, 'content', id);
  await save(HOMES.news, `<p>${show(key)}</p>`, 'content', id);
  await clean(16);
  expect(await isThere(key)).toBe(true);
});

test('deleting a section releases the pictures of its answers', async () => {
  const body = { faq_section_type_id: 1, name: 'На время', comment: '' };
  const { id } = (await portal.call(editor, 'POST', '/knowledge_base/faq_section/', { body })).json().data;
  const key = await upload();
  await portal.call(editor, 'POST', '/knowledge_base/faq_question/', {
    body: { faq_section_id: id, question: 'Что?', answer: show(key) },
  });
  await portal.call(editor, 'DELETE', `/knowledge_base/faq_section/${id}/`, { query: { cascade: 'true' } });
  await clean(16);
  expect(await isThere(key)).toBe(false);
});

test('a text may name unknown pictures', async () => {
  const id = await save(HOMES.news, show(`${'0'.repeat(32)}.png`), 'content');
  await clean(16);
  expect((await portal.call(editor, 'GET', `/news/${id}/`)).statusCode).toBe(200);
});

test('a text saved while its picture is deleted keeps the picture or refers to none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = await upload();
    const [id] = await Promise.all([save(HOMES.news, show(key), 'content'), clean(16)]);
    const uses = await portal.database.pool.query('select from image_use where record_id = $1', [id]);
    expect(await isThere(key)).toBe(uses.rowCount === 1);
  }
});
