import { expect, type Page } from '@playwright/test';
import { openFile } from '../../support/files.ts';
import { query } from '../../support/people.ts';

/** The two instructions of the demonstration's course. */
export const FIRST = 'Планшет интервьюера.mp4';
export const SECOND = 'Маршрутный лист';

/** An instruction as somebody has watched it, or passed it. */
export const watched = (accountId: string, name: string, status: 2 | 3) =>
  query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, end_time, status, current_second, reported_at)
     select i.id, f.original_name, $1, now(), case when $3 = 2 then now() end, $3, -1, now()
     from instruction i join stored_file f on f.key = i.file_key where f.original_name = $2
     on conflict (account_id, instruction_id) where is_current
     do update set status = excluded.status, end_time = excluded.end_time, current_second = -1`,
    [accountId, name, status],
  );

const STEPS = ['Найти дом', 'Выбрать квартиру по шагу', 'Отметить результат'];

async function putInOrder(page: Page): Promise<void> {
  const steps = page.getByRole('group', { name: /Расставьте шаги обхода/ });
  for (const [place, step] of STEPS.entries())
    for (let moves = 0; moves < STEPS.length; moves += 1) {
      const shown = await steps.getByRole('listitem').allInnerTexts();
      if (shown[place]?.trim() === step) break;
      await steps.getByRole('button', { name: `Выше: ${step}` }).click();
    }
  expect((await steps.getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual(STEPS);
}

async function answer(page: Page, how: 'right' | 'wrong'): Promise<void> {
  const quiz = page.getByRole('form', { name: 'Тест' });
  await expect(quiz.getByRole('button', { name: 'Ответить' })).toBeDisabled();
  await quiz
    .getByLabel(how === 'right' ? 'На месте, у адреса' : 'Вечером, по памяти', { exact: true })
    .check();
  await quiz.getByLabel('Дату и время', { exact: true }).check();
  await expect(quiz.getByText('Осталось вопросов: 1'), 'nothing was moved yet').toBeVisible();
  await expect(quiz.getByRole('button', { name: 'Ответить' })).toBeDisabled();
  if (how === 'right') {
    await quiz.getByLabel('Код результата', { exact: true }).check();
    await putInOrder(page);
  } else
    await quiz
      .getByRole('button', { name: /^Ниже: / })
      .first()
      .click();
}

const send = (page: Page) => page.getByRole('button', { name: 'Ответить', exact: true }).click();

/** Fails twice, waits, passes the test and then the words. `look` is at each of its pictures. */
export async function passesCourse(page: Page, accountId: string, look: (what: string) => Promise<unknown>) {
  await watched(accountId, FIRST, 2);
  await watched(accountId, `${SECOND}.mp4`, 3);
  await openFile(page, 'instruction', `${SECOND}.mp4`);
  await expect(page.getByText('Осталось попыток: 2')).toBeVisible();
  await look('the terms of a test');
  await page.getByRole('button', { name: 'Начать тест' }).click();
  await answer(page, 'wrong');
  await look('a test');
  await send(page);
  // In the card only: a snackbar would cover its button on a phone.
  await expect(page.getByText('В прошлый раз верных ответов: ')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'В прошлый раз' })).toBeFocused();
  await expect(page.getByText('Осталось попыток: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await answer(page, 'wrong');
  await send(page);
  await expect(page.getByText('Попытки закончились.')).toBeVisible();
  await look('tries that are used up');
  await query(
    `update quiz_attempt set finished_at = finished_at - interval '31 minutes'
     where viewing_id in (select id from user_instruction where account_id = $1)`,
    [accountId],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await answer(page, 'right');
  await send(page);
  await expect(page.getByText('Верно 3 из 3')).toBeVisible();
  await page.getByLabel('Слово 1').fill('мост');
  await page.getByLabel('Слово 2').fill('сосна');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByRole('heading', { name: 'Слова введены' })).toBeVisible();
  await look('a passed test');
}
