import type { APIRequestContext, APIResponse } from '@playwright/test';
import { pdfOf } from '../../../server/src/testing/samples/payslips.ts';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { PHONE } from '../../support/phone/phone-test.ts';
import { sessionOf } from '../../support/test.ts';

interface Answer {
  data: { id: string; attributes: { matched: { empl_id: string }[] } };
}

const codeOf = async ({ employeeId }: Person): Promise<string> => {
  const [row] = await query<{ code_id: string }>('select code_id from employee where id = $1', [employeeId]);
  return row?.code_id ?? '';
};

const answerOf = async (response: APIResponse): Promise<Answer['data']> => {
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as Answer).data;
};

/** An accountant who works by calls, with a type of papers of their own. */
async function accountantOf(request: APIRequestContext, name: string) {
  const accountant = await makePerson({ role: 'B', firstName: 'Тамара' });
  const { access } = await sessionOf(request, accountant);
  const headers = { authorization: `Bearer ${access}` };
  const prefix = mark().slice(-12);
  await answerOf(
    await request.post('/api/docflow/document_types/', {
      headers,
      data: { prefix, name, for_person: true, receipt: 'acknowledged' },
    }),
  );
  /** Publishes a paper of the month for the person and returns its batch. */
  const publish = async (person: Person, period: string): Promise<string> => {
    const buffer = await pdfOf([`Табельный номер ${await codeOf(person)}\nОзнакомьтесь с графиком`]);
    const file = { name: 'Графики.pdf', mimeType: 'application/pdf', buffer };
    const batch = await answerOf(
      await request.post('/api/papers/split/', {
        headers,
        multipart: { document_type: prefix, period, file },
      }),
    );
    expect(batch.attributes.matched.map(({ empl_id: id }) => id)).toEqual([person.employeeId]);
    await answerOf(await request.post(`/api/papers/batches/${batch.id}/publish/`, { headers, data: {} }));
    return batch.id;
  };
  return { accountant, headers, publish };
}

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Proves: /papers, GET /api/papers/{id}/looks/
  test('a phone limited to shifts opens a paper from the duties and shows its other readers', async ({
    page,
    request,
    comeAs,
    accessible,
  }) => {
    const name = `График отпусков ${mark()}`;
    const { accountant, headers, publish } = await accountantOf(request, name);
    const operator = await comeAs({ role: 'O' });
    await publish(operator, '2026-10');
    const [paper] = await query<{ id: string }>('select id from paper where employee_id = $1', [
      operator.employeeId,
    ]);
    const dialog = page.getByRole('dialog', { name: `${name} за октябрь 2026` });
    const confirm = dialog.getByRole('button', { name: 'Ознакомлен(а)' });

    await test.step('the bar and the duties lead to the paper', async () => {
      await page.goto('/workTime');
      await page.getByRole('link', { name: 'Мои документы' }).tap();
      const row = page.getByRole('link', { name: new RegExp(name) });
      await expect(row).toContainText('Новый');
      await accessible();
      await page.goto('/duties');
      await page.getByRole('link', { name: new RegExp(name) }).tap();
      await expect(page).toHaveURL(new RegExp(`/papers\\?id=${paper?.id}$`));
      await expect(dialog.getByText('Ознакомьтесь с графиком')).toBeVisible();
      await accessible();
    });

    await test.step('the only page fits the width and has no page number or search', async () => {
      const pages = dialog.getByRole('region', { name: 'Страницы файла' });
      expect(await pages.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await expect(dialog.getByRole('textbox', { name: 'Страница' })).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Найти в файле' })).toHaveCount(0);
    });

    await test.step('a look of the accountant is shown to the employee', async () => {
      const look = await request.get(`/api/papers/${paper?.id}/file/`, { headers });
      expect(look.status()).toBe(200);
      await dialog.getByRole('button', { name: 'Кто открывал' }).tap();
      await expect(dialog.getByText(new RegExp(`${accountant.lastName}.*бухгалтер`))).toBeVisible();
    });

    await test.step('the confirmation ends the duty', async () => {
      await confirm.tap();
      await expect(dialog.getByText(/^Ознакомлены/)).toBeVisible();
      await expect(confirm).toHaveCount(0);
      await page.goto('/duties');
      await expect(page.getByRole('heading', { level: 1, name: 'Мои дела' })).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
    });
  });
});

test('the papers are grouped by month, and a withdrawn one says so at its address', async ({
  page,
  request,
  comeAs,
  whole,
}) => {
  const name = `Справка ${mark()}`;
  const { headers, publish } = await accountantOf(request, name);
  const operator = await comeAs({ role: 'O' });
  const older = await publish(operator, '2026-09');
  await publish(operator, '2026-10');
  const [withdrawn] = await query<{ id: string }>('select id from paper where batch_id = $1', [older]);

  await page.goto('/papers');
  const months = page.getByRole('heading', { level: 2 });
  await expect(months).toHaveText([/октябрь 2026/i, /сентябрь 2026/i]);
  await whole('the own papers');

  const removal = await request.delete(`/api/papers/batches/${older}/`, { headers });
  expect(removal.status()).toBe(204);
  await page.goto(`/papers?id=${withdrawn?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Документ' });
  await expect(dialog.getByText('Возможно, бухгалтерия отозвала его.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(months).toHaveText([/октябрь 2026/i]);
});
