import { KEY_DAYS } from '@portal/contract/admin/access/access-keys.calls.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { StateCheck } from '../../../../platform/state/state-check.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import { countKeys, selectEnding } from './access-keys.sql.ts';

const inRussian = (day: string): string => day.split('-').toReversed().join('.');

/** Notifies administrators of keys that end within a week or ended in the last one. */
export const endingKeysCheck = (db: Reader, { timeZone }: Pick<Config, 'timeZone'>): StateCheck => ({
  id: 'access_keys',
  async find(now) {
    const today = dayInZone(now, timeZone);
    const from = addDays(today, -KEY_DAYS.notice);
    if ((await countKeys(db, from)) === 0) return undefined;
    const keys = await selectEnding(db, from, addDays(today, KEY_DAYS.notice));
    if (keys.length === 0) return { state: 'ok', message: 'За неделю ни один ключ не кончается.' };
    const parts = keys
      .filter(({ expiresOn }) => expiresOn < today)
      .map(({ name, expiresOn }) => `Срок ключа «${name}» истёк ${inRussian(expiresOn)}.`);
    const soon = keys
      .filter(({ expiresOn }) => expiresOn >= today)
      .map(({ name, expiresOn }) => `«${name}» — ${inRussian(expiresOn)}`)
      .join(', ');
    if (soon) parts.push(`Скоро кончается срок ключей: ${soon}.`);
    parts.push('Выдайте новые или отзовите ненужные: «Настройки» → «Интеграции».');
    return { state: 'warning', message: parts.join(' ') };
  },
});
