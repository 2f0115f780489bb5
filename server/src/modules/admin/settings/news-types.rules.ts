import type { NewsTypeOfSettings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isReferenced } from '../../../platform/database/faults.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { type NewsTypeRow, replaceNewsTypes } from '../../../platform/settings/settings.sql.ts';
import { regroupNews } from '../../news/articles/news.public.ts';

const refuse = (field: string, detail: string): Refusal => new Refusal('validation', { field, detail });

/** Case-insensitive: 'Портал' and 'портал' are equal. */
const sameName = (name: string): string => name.toLocaleLowerCase('ru');

function* faultsOf(before: readonly NewsTypeOfSettings[], rows: readonly NewsTypeRow[]): Generator<Refusal> {
  for (const [at, { id, name }] of rows.entries()) {
    const others = rows.slice(0, at);
    const old = before.find((one) => one.id === id);
    if (id !== undefined && !old) yield refuse(`news_types/${at}/id`, 'Такого типа нет.');
    if (id !== undefined && others.some((row) => row.id === id))
      yield refuse(`news_types/${at}/id`, 'Этот тип указан дважды.');
    if (others.some((row) => sameName(row.name) === sameName(name)))
      yield refuse(`news_types/${at}/name`, 'Такое название уже есть.');
    // Sequential, because swapped names would collide on the way.
    if (
      name !== old?.name &&
      before.some((one) => one.name === name && rows.some((row) => row.id === one.id))
    )
      yield refuse(
        `news_types/${at}/name`,
        'Это название ещё у другого типа. Сначала сохраните его новое название.',
      );
  }
  if (rows.every(({ is_archive }) => is_archive))
    yield refuse('news_types', 'Нужен хотя бы один действующий тип.');
}

/** Replaces the news types; a used one cannot be deleted. */
export async function putNewsTypes(
  tx: Tx,
  before: readonly NewsTypeOfSettings[],
  rows: readonly NewsTypeRow[],
): Promise<void> {
  const faults = [...faultsOf(before, rows)];
  if (faults.length) throw new Refusals(422, faults);
  try {
    await replaceNewsTypes(tx, rows);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    throw refuse(
      'news_types',
      'Новости этого типа уже есть: удалить его нельзя, его можно отправить в архив.',
    );
  }
  for (const { id, name } of before) {
    const after = rows.find((row) => row.id === id);
    if (after && after.name !== name) await regroupNews(tx, after.name);
  }
}
