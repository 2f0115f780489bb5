import { readFile } from 'node:fs/promises';
import { watched } from './course-story.ts';
import { mark } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';
import { phoneFaults } from '../../support/phone/phone.ts';
import { expect, test } from '../../support/phone/phone-test.ts';
import { sessionOf } from '../../support/test.ts';

/** A film that browsers play. */
const FILM = new URL('../../../server/src/demo/knowledge/files/planshet.mp4', import.meta.url);

test(
  'a new instruction is announced, passed and proven on a phone; its new edition is due again',
  { tag: '@nightly' },
  async ({ page, request, comeAs }) => {
    const area = `Площадка ${mark()}`;
    const name = `Порядок ${mark()}`;
    const person = await comeAs({ role: 'O', area });
    const { access } = await sessionOf(request, await makePerson({ role: 'M' }));
    const [project] = await query<{ id: string }>(
      'select id::text from instruction_project order by id limit 1',
    );
    const form = async (more: Record<string, string>) => ({
      headers: { authorization: `Bearer ${access}` },
      multipart: {
        ...{ project_id: project?.id ?? '', comment: '', words: 'кедр', ...more },
        audience: JSON.stringify({ areas: [area], positions: [], groups: [] }),
        file: { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(FILM) },
      },
    });
    const published = await request.post('/api/knowledge_base/instruction/', await form({}));
    expect(published.status()).toBe(201);
    const { data } = (await published.json()) as { data: { id: string } };

    // Other tests may notify everybody.
    const bell = page.getByRole('link', { name: /^Уведомления, не прочитано: \d+$/ });
    await test.step('the bell announces it and links to it', async () => {
      await page.goto('/about');
      await bell.click();
      await page.getByRole('link', { name: new RegExp(`Новый инструктаж: ${name}`) }).click();
      await expect(page).toHaveURL(`/file_viewer/instruction/${data.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      expect(await phoneFaults(page)).toEqual([]);
    });

    const duty = page.getByRole('main').getByRole('link', { name: new RegExp(name) });
    await test.step('the instruction is due until it is passed', async () => {
      await page.goto('/duties');
      await duty.click();
      await watched(person.accountId, `${name}.mp4`, 3);
      await page.reload();
      await page.getByLabel('Слово 1').fill('кедр');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await expect(page.getByRole('heading', { name: 'Слова введены' })).toBeVisible();
      await page.goto('/duties');
      await expect(page.getByRole('heading', { name: /^Мои дела/ })).toBeVisible();
      await expect(duty).toBeHidden();
    });

    await test.step('the evidence sheet names the passed edition', async () => {
      const own = await sessionOf(request, person);
      const sheet = await request.get('/api/knowledge_base/evidence/me/', {
        headers: { authorization: `Bearer ${own.access}` },
      });
      expect(await sheet.json()).toMatchObject({ data: [{ attributes: { edition: 1 } }] });
    });

    await test.step('a new edition is announced and due again', async () => {
      const changed = await request.put(
        `/api/knowledge_base/instruction/${data.id}/`,
        await form({ edition: 'new' }),
      );
      expect(changed.status()).toBe(200);
      await page.goto('/about');
      await expect(bell).toBeVisible();
      await page.goto('/duties');
      await expect(duty).toBeVisible();
    });
  },
);
