import { readFileSync } from 'node:fs';
import { mark, test } from '../../support/content.ts';
import { allowManyNew } from '../../support/staff/many-new.ts';
import { makePerson, query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const csv = (lines: string[]) => ({
  name: 'Отсутствия.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

const absences = async (employeeId: string): Promise<number> =>
  (await query('select 1 from absence where employee_id = $1', [employeeId])).length;

// Proves: /erp/exchange
test(
  'an administrator checks an ERP file, imports it and undoes the import',
  { tag: '@main' },
  async ({ page, comeAs, whole, tolerated }) => {
    tolerated.push(/status of 422/);
    const { employeeId } = await makePerson({ role: 'O' });
    const [row] = await query<{ code_id: string }>('select code_id from employee where id = $1', [
      employeeId,
    ]);
    const code = row?.code_id ?? '';
    await comeAs({ role: 'A' });
    await page.goto('/erp/exchange?kind=absences');
    const input = page.getByLabel('Файл из ERP');

    // A bad row: nothing changes, the row and the reason are told, and can be taken as a table.
    await input.setInputFiles([
      csv([
        'Табельный номер;С;По;Причина',
        `${code};01.12.2026;30.02.2027;Отпуск`,
        `${mark()};01.12.2026;02.12.2026;Отпуск`,
      ]),
    ]);
    await expect(page.getByRole('table', { name: /Соответствие столбцов/ })).toBeVisible();
    await page.getByRole('button', { name: 'Принять', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
    const faults = page.getByRole('alert').filter({ hasText: 'Файл не принят' });
    await expect(faults).toContainText('Строка');
    expect(await absences(employeeId)).toBe(0);
    const table = page.waitForEvent('download');
    await faults.getByRole('button', { name: 'Скачать ошибки (XLSX)' }).click();
    expect(
      readFileSync(await (await table).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    // The way to the faults needs no scrolling, and the file that was refused is not offered to be taken.
    await expect(faults).toBeInViewport();
    const paint = (name: RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const magenta = 'rgb(229, 0, 126)';
    expect(await paint(/^Принять$/)).not.toBe(magenta);
    expect(await paint(/^Проверить/)).toBe(magenta);
    await whole('a refused file');

    await input.setInputFiles([
      csv(['Табельный номер;С;По;Причина', `${code};01.12.2026;05.12.2026;Отпуск`]),
    ]);
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByText('Ошибок нет. Строк 1: добавится 1')).toBeVisible();
    expect(await absences(employeeId)).toBe(0);
    expect(await paint(/^Принять$/)).toBe(magenta);
    await page.getByRole('button', { name: 'Принять', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
    await expect(page.getByText('Файл принят. Строк 1: добавлено 1')).toBeVisible();
    expect(await absences(employeeId)).toBe(1);

    const history = page.getByRole('table', { name: 'История обмена' });
    // Files of another kind may come in meanwhile.
    const own = history.getByRole('row').filter({ hasText: 'ОтсутствияОтсутствия.csv' }).first();
    await own.getByRole('button', { name: 'Показать подробности' }).click();
    await history.getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
    await expect(page.getByText('Импорт отменён')).toBeVisible();
    expect(await absences(employeeId)).toBe(0);
    await expect(own).toContainText('Отменён');
  },
);

test(
  'valid rows of a 1C list are imported, and skipped ones are reported',
  { tag: '@nightly' },
  async ({ page, comeAs, whole, tolerated }) => {
    tolerated.push(/status of 422/);
    const [one, two] = [mark(), mark()];
    await comeAs({ role: 'A' });
    await allowManyNew(page);
    await page.goto('/erp/exchange');
    await page
      .getByLabel('Файл из ERP')
      .setInputFiles([
        csv([
          'Список сотрудников;;;;',
          'Организация: ООО «Опрос»;;;;',
          'Таб. номер;Сотрудник;Дата рождения;Подразделение;Должность',
          `${one};Кузьмин Илья Андреевич;01.01.0001;Тула;Оператор`,
          `${two};Ёлкина;вчера;Тула;Оператор`,
          'Итого;2;;;',
        ]),
      ]);
    await expect(page.getByText('Столбцы названы в строке 3.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Столбец для поля «Фамилия»' })).toHaveAttribute(
      'placeholder',
      'из столбца «Сотрудник»',
    );
    await page.getByRole('button', { name: 'Проверить' }).click();
    const faults = page.getByRole('alert').filter({ hasText: 'Файл не принят' });
    await faults.getByRole('button', { name: 'Принять верные строки' }).click();
    const question = page.getByRole('dialog', { name: 'Принять верные строки?' });
    await expect(question).toContainText('Добавится 1');
    await expect(question).toContainText('пропустим: 1');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByText('Строк с ошибками будет пропущено: 1')).toBeVisible();
    // The pressed button is gone with the errors.
    await expect(page.locator(':focus')).toContainText('Верные строки можно принять.');
    await whole('the right rows of a file');
    await page.getByRole('button', { name: 'Принять', exact: true }).click();
    await question.getByRole('button', { name: 'Принять верные' }).click();
    await expect(page.getByText('Строк с ошибками пропущено: 1')).toBeVisible();
    const taken = await query('select code_id from employee where code_id = any($1)', [[one, two]]);
    expect(taken).toEqual([{ code_id: one }]);
  },
);

test(
  'an unknown state is defined on the page, and the file is accepted',
  { tag: '@nightly' },
  async ({ page, comeAs, whole, tolerated }) => {
    tolerated.push(/status of 422/);
    const [code, word] = [mark(), `На линии ${mark()}`];
    await comeAs({ role: 'A' });
    await page.goto('/erp/exchange');
    await page
      .getByLabel('Файл из ERP')
      .setInputFiles([
        csv(['Таб. номер;Сотрудник;Площадка;Должность;Состояние', `${code};Ким Анна;Тула;Оператор;${word}`]),
      ]);
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Файл не принят' })).toContainText(
      'нужно «работает»',
    );
    const states = page.getByRole('region', { name: 'Состояния сотрудников' });
    await page.getByRole('heading', { name: 'Состояния сотрудников', level: 2 }).click();
    await states.getByRole('button', { name: 'Добавить' }).click();
    await expect(states.getByText('Введите состояние, как в файле.')).toBeVisible();
    await states.getByLabel('Состояние, как в файле').fill(word);
    await states.getByRole('button', { name: 'Добавить' }).click();
    await expect(states.getByRole('listitem').filter({ hasText: word })).toHaveText(`${word} — работает`);
    await whole('words for states');
    await states.getByLabel('Состояние, как в файле').fill(word.toUpperCase());
    await states.getByRole('button', { name: 'Добавить' }).click();
    await expect(states.getByText('уже есть в списке')).toBeVisible();
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await expect(page.getByText('Ошибок нет. Строк 1: добавится 1')).toBeVisible();
    await states.getByRole('button', { name: `Убрать состояние: ${word}` }).click();
    await expect(states.getByRole('listitem').filter({ hasText: word })).toHaveCount(0);
  },
);
