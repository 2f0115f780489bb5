import { writeFileSync } from 'node:fs';
import { PNG } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { opensAll } from '../../support/phone/opens-all.ts';
import { PHONE } from '../../support/phone/phone-test.ts';
import { sessionOf } from '../../support/test.ts';

const codeOf = async ({ employeeId }: Person): Promise<string> => {
  const [row] = await query<{ code_id: string }>('select code_id from employee where id = $1', [employeeId]);
  return row?.code_id ?? '';
};

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Proves: /disputes, POST /api/erp/bonus_and_fine/{id}/dispute/, PUT /api/pay_disputes/{id}/decide/
  test(
    'a deduction is disputed on the phone, lowered by a moderator and corrected in the ERP',
    { tag: '@main' },
    async ({ page, request, comeAs, visitAs, accessible }) => {
      test.slow();
      const number = `СН-${mark()}`;
      await opensAll(page);
      const person = await comeAs({ role: 'O' });
      const admin = await makePerson({ role: 'A' });
      const file = [
        'Табельный номер;Номер документа;Дата;Основание;Сумма;Пункт положения;Случай;Вид снятия',
        `${await codeOf(person)};${number};16.10.2026;Опоздание;-350,00;п. 4.2;Смена I;по показателям`,
      ].join('\n');
      const { access } = await sessionOf(request, admin);
      const imported = await request.post('/api/erp/import/bonuses/', {
        headers: { authorization: `Bearer ${access}` },
        multipart: { file: { name: 'снятия.csv', mimeType: 'text/csv', buffer: Buffer.from(file) } },
      });
      expect(imported.status(), await imported.text()).toBe(200);

      await test.step('the employee opens the deduction and does not agree', async () => {
        await page.goto('/erp/myFinances');
        const row = page.getByRole('list', { name: 'Бонусы и Снятия' }).getByRole('listitem').first();
        await row.click({ position: { x: 60, y: 20 } });
        await expect(row).toContainText('п. 4.2');
        await row.getByRole('button', { name: 'Не согласен(а)' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Не согласен(а) со снятием' });
        await dialog.getByRole('button', { name: 'Отправить' }).tap();
        await expect(dialog.getByText('Напишите, с чем вы не согласны.')).toBeVisible();
        await dialog.getByRole('textbox').fill('Автобус стоял на переезде');
        await dialog.getByRole('button', { name: 'Отправить' }).tap();
        await expect(dialog).toBeHidden();
        await expect(row).toContainText('Автобус стоял на переезде');
        await accessible();
      });

      await test.step('a picture goes after it, a film does not', async () => {
        const row = page.getByRole('list', { name: 'Бонусы и Снятия' }).getByRole('listitem').first();
        const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
          const chooser = page.waitForEvent('filechooser');
          await row.getByRole('button', { name: 'Приложить файл' }).tap();
          await (await chooser).setFiles(file);
        };
        await choose({ name: 'Переезд.mp4', mimeType: 'image/png', buffer: PNG });
        await expect(page.getByText('Подойдут jpg, png, webp, pdf, Word, Excel и txt.')).toBeVisible();
        // By its path: 11 MB of bytes take seconds to the browser.
        const heavy = test.info().outputPath('Переезд.png');
        writeFileSync(heavy, Buffer.alloc(11 * 1024 * 1024));
        await choose(heavy);
        await expect(page.getByText('Файл не должен весить больше 10 МБ')).toBeVisible();
        await choose({ name: 'Переезд.png', mimeType: 'image/png', buffer: PNG });
        await expect(row.getByRole('button', { name: 'Убрать файл Переезд.png' })).toBeVisible();
        await row.getByRole('button', { name: 'Отправить' }).tap();
        await expect(row.getByRole('button', { name: /^Переезд\.png, \d+ КБ$/ })).toBeVisible();
        await accessible();
      });

      const moderator = await visitAs({ role: 'M' });
      await test.step('a moderator lowers it', async () => {
        await moderator.setViewportSize({ width: 1280, height: 900 });
        await moderator.goto('/disputes');
        await moderator.getByRole('row').getByText(new RegExp(person.lastName)).first().click();
        const picture = moderator.waitForEvent('download');
        await moderator.getByRole('button', { name: /^Переезд\.png/ }).click();
        expect((await picture).suggestedFilename()).toBe('Переезд.png');
        await moderator.getByRole('radio', { name: 'Уменьшить' }).check();
        await moderator.getByLabel('Новая сумма, ₽').fill('400');
        await moderator.getByLabel('Причина').fill('Справка есть, снимаем половину');
        await moderator.getByRole('button', { name: 'Решить', exact: true }).click();
        await expect(moderator.getByText(/Новая сумма — между/)).toBeVisible();
        await moderator.getByLabel('Новая сумма, ₽').fill('175');
        await moderator.getByRole('button', { name: 'Решить', exact: true }).click();
        await expect(moderator.getByText('Решение отправлено сотруднику')).toBeVisible();
      });

      await test.step('the correction is in the file for the ERP, and the employee reads the reason', async () => {
        await moderator.goto('/disputes?view=decided');
        const waiting = moderator.waitForEvent('download');
        await moderator.getByRole('button', { name: 'Исправления для ERP' }).click();
        const chunks: Buffer[] = [];
        for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk as Buffer);
        expect(Buffer.concat(chunks).toString('utf8')).toMatch(new RegExp(`${number}.*-350.*-175`));
        await page.reload();
        const row = page.getByRole('list', { name: 'Бонусы и Снятия' }).getByRole('listitem').first();
        await row.click({ position: { x: 60, y: 20 } });
        await expect(row).toContainText('Справка есть, снимаем половину');
        await expect(row).toContainText('В начислениях ещё не учтено');
      });
    },
  );
});
