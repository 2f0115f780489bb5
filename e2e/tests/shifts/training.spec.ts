import { randomUUID } from 'node:crypto';
import { mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

test('an employee who has not passed a required instruction is led to it from the shift', async ({
  page,
  comeAs,
  tolerated,
}) => {
  // The refusal; and the film of this test is no film.
  tolerated.push(/409|404/);
  const area = `Площадка ${mark()}`;
  const name = `Смены ${mark()}`;
  await comeAs({ role: 'O', area });
  const key = `films/${randomUUID()}.mp4`;
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size, sha256)
     values ($1, $2, 'mp4', 'video/mp4', 1, '\\x00')`,
    [key, `${name}.mp4`],
  );
  const [made] = await query<{ id: string }>(
    `with project as (insert into instruction_project (name, comment) values ($1, '') returning id)
     insert into instruction (project_id, file_key, comment, words, required_for_shifts, audience_areas)
     select id, $2, '', '{кедр}', true, array[$3] from project returning id`,
    [name, key, area],
  );
  await page.goto('/workTime');
  const box = page.getByRole('checkbox').first();
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Нужен инструктаж' });
  await expect(dialog).toContainText(`Сначала пройдите инструктаж «${name}»`);
  await expect(box).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Пройти инструктаж' }).click();
  await expect(page).toHaveURL(new RegExp(`/file_viewer/instruction/${made?.id}$`));
});
