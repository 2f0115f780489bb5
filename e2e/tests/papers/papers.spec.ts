import { pdfOf } from '../../../server/src/testing/samples/payslips.ts';
import { expect, mark, test } from '../../support/content.ts';
import { type Person, query } from '../../support/people.ts';
import { PHONE } from '../../support/phone/phone-test.ts';

/** More than a page of the register; the bench splits a file of 5 000 pages. */
const PEOPLE = 120;
/** Every seventh payslip has a second page. */
const LONG = 7;

interface Employee {
  id: string;
  code_id: string;
}

const codeOf = async ({ employeeId }: Person): Promise<string> =>
  (await query<Employee>('select code_id from employee where id = $1', [employeeId]))[0]?.code_id ?? '';

/** 'а'…'й' for the digits, because a name has letters only. */
const lettersOf = (code: string): string =>
  code.replace(/\d/g, (digit) => 'абвгдежзий'.charAt(Number(digit)));

/** Employees without accounts whose numbers begin with the word; the last two are namesakes. */
const makeEmployees = (word: string): Promise<Employee[]> =>
  query<Employee>(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position)
     select $1 || n, case when n > $2 - 2 then 'Тёзкина' || $3 else 'Листкова' || $3 || n end, 'Вера', 'Ильинична',
       'Тула', 'Оператор' from generate_series(1, $2::int) n returning id, code_id`,
    [word, PEOPLE, lettersOf(word)],
  );

test.describe('a desk', () => {
  // Proves: /papers, /papers/batches, /papers/receipts
  test(
    'payslips of 120 people are split, mended, published, received on a phone and withdrawn',
    { tag: '@main' },
    async ({ page, comeAs, visitAs, accessible }) => {
      test.slow();
      const word = mark().slice(-6);
      const employees = await makeEmployees(word);
      const own = await codeOf(await comeAs({ role: 'O' }));
      const accountant = await visitAs({ role: 'B' });
      const single = `Переносова${lettersOf(word)}`;
      await query(
        `insert into employee (code_id, last_name, first_name, middle_name, area, position)
       values ($1, $2, 'Зоя', 'Павловна', 'Тула', 'Оператор')`,
        [`п${word}`, single],
      );
      const pages = employees.flatMap(({ code_id: code }, at) => [
        `Расчётный листок\nТабельный номер: ${code}\nК выплате 48 213,77`,
        ...(at % LONG === 0 ? ['Продолжение: удержания'] : []),
      ]);
      const bytes = await pdfOf([
        ...pages,
        `Табельный номер ${own}\nК выплате 50 000,00`,
        `${single} Зоя\nПавловна\nК выплате 1,00`,
        `Тёзкина${lettersOf(word)} Вера Ильинична`,
        '',
      ]);

      // Other tests publish batches too.
      let batch = '';
      await test.step('the accountant uploads one pdf of everybody', async () => {
        await accountant.goto('/papers/batches');
        await accountant.getByRole('button', { name: 'Разослать' }).click();
        const dialog = accountant.getByRole('dialog', { name: 'Разослать документы' });
        await dialog.getByRole('button', { name: 'Разложить' }).click();
        await expect(dialog.getByText('Выберите вид документа.')).toBeVisible();
        await dialog.getByRole('combobox', { name: 'Вид документа' }).click();
        await accountant.getByRole('option', { name: 'Расчётный листок' }).click();
        await dialog
          .getByLabel('Файлы')
          .setInputFiles({ name: 'Листки.pdf', mimeType: 'application/pdf', buffer: bytes });
        await dialog.getByRole('button', { name: 'Разложить' }).click();
        await expect(accountant.getByText('Не узнано: 3')).toBeVisible();
        await expect(accountant.getByText(`Узнано: ${PEOPLE + 1}`)).toBeVisible();
        batch = accountant.url();
      });

      await test.step('a page with the name of another employee is given to one of the two', async () => {
        await expect(accountant.getByText('На странице полное имя другого сотрудника')).toBeVisible();
        await accountant.getByRole('button', { name: `${single} Зоя Павловна, п${word}` }).click();
        await expect(accountant.getByText('Не узнано: 2')).toBeVisible();
      });

      await test.step('one unknown page is given to an employee, the other is left out', async () => {
        const namesake = employees.at(-1)?.code_id ?? '';
        const field = accountant.getByRole('combobox', { name: /^Чьё это/ }).first();
        await field.fill(namesake);
        await accountant.getByRole('option', { name: new RegExp(namesake) }).click();
        await expect(accountant.getByText('Не узнано: 1')).toBeVisible();
        await accountant.getByRole('button', { name: `Опубликовать ${PEOPLE + 3}` }).click();
        const question = accountant.getByRole('dialog').filter({ hasText: 'Неузнанные (1) не публикуются' });
        await question.getByRole('button', { name: `Опубликовать ${PEOPLE + 3}` }).click();
        await expect(accountant.getByText('Опубликовано', { exact: true })).toBeVisible();
      });

      await test.step('the operator opens the payslip on a phone and confirms it', async () => {
        await page.setViewportSize(PHONE);
        await page.goto('/papers');
        await page
          .getByRole('link', { name: /Расчётный листок/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog', { name: /^Расчётный листок за / });
        await expect(dialog.getByText('К выплате 50 000,00')).toBeVisible();
        await dialog.getByRole('button', { name: 'Кто открывал' }).click();
        await expect(dialog.getByText('Кроме вас, никто не открывал.')).toBeVisible();
        await accessible();
        await dialog.getByRole('button', { name: 'Получил(а)' }).click();
        await expect(dialog.getByText(/^Получен/).first()).toBeVisible();
      });

      await test.step('the register has it, and the rest is withdrawn', async () => {
        await accountant.getByRole('link', { name: 'Кто получил' }).click();
        const received = accountant.getByRole('radio', { name: 'Подтвердили', exact: true });
        await received.click({ force: true });
        // The state is in the URL, so it follows the press.
        await expect(received).toBeChecked();
        await expect(accountant.getByRole('row').filter({ hasText: own })).toBeVisible();
        await accountant.goto(batch);
        await accountant.getByRole('button', { name: 'Отозвать' }).click();
        await accountant.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
        await expect(
          accountant.getByText(`Отозвано: ${PEOPLE + 2}. Уже открыли и остались: 1.`),
        ).toBeVisible();
      });
    },
  );
});
