import { makeManyDocuments } from '../../../support/panels.ts';
import { phoneFaults } from '../../../support/phone/phone.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('a phone loads a project of hundreds page by page, and a link opens a record', async ({
  page,
  comeAs,
}) => {
  const many = await makeManyDocuments(300);
  const { project, word, nameOf } = many;
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (n: number) => page.getByRole('link', { name: nameOf(n), exact: true });
  await comeAs({ role: 'O' });
  await page.goto('/knowledge_base/documents');
  await page.getByRole('button', { name: project, exact: true }).click();
  await expect(row(1)).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё', exact: true }).click();
  await expect(rows).toHaveCount(100);
  expect(await phoneFaults(page)).toEqual([]);
  await page.getByLabel('Поиск на странице').fill(`${word} 00277`);
  await expect(rows).toHaveCount(1);
  await expect(row(277)).toBeVisible();
  await page.goto(`/knowledge_base/documents?item=${await many.idOf(222)}`);
  await expect(row(222)).toBeInViewport();
  expect(await phoneFaults(page)).toEqual([]);
  await many.remove(page);
});
