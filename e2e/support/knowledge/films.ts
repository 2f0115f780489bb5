import { expect, type Page } from '@playwright/test';
import { openPanel } from '../panels.ts';

export const rowOf = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText });

export const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

export async function addProject(page: Page, name: string): Promise<void> {
  await page.goto('/knowledge_base/instructions');
  await page.getByRole('button', { name: 'Добавить проект', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Новый проект' });
  await form.getByLabel('Название проекта').fill(name);
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(form).toBeHidden();
}

export async function addVideo(page: Page, project: string, name: string, buffer: Buffer): Promise<void> {
  const panel = await openPanel(page, project);
  await panel.getByRole('button', { name: 'Добавить инструктаж', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Новый инструктаж' });
  await expect(form.getByText('mp4, mov, webm или mkv, меньше 180 МБ')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });
  if (!name.endsWith('.mp4')) await expect(form.getByText('видео будет преобразовано')).toBeVisible();
  await form.getByLabel('Слово 1', { exact: true }).fill('кедр');
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(
    statusMessage(page, 'Видео преобразуется: инструктаж появится, когда оно будет готово'),
  ).toBeVisible();
}
