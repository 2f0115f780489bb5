import { KEY_DAYS } from '@portal/contract/admin/access/access-keys.calls.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { StateCheck } from '../../../../platform/state/state-check.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import { countKeys, selectEnding } from './access-keys.sql.ts';

const inRussian = (day: string): string => day.split('-').toReversed().join('.');

/** Notifies administrators of keys that end within a week. */
export const endingKeysCheck = (db: Reader, { timeZone }: Pick<Config, 'timeZone'>): StateCheck => ({
  id: 'access_keys',
  async find(now) {
    if ((await countKeys(db)) === 0) return undefined;
    const today = dayInZone(now, timeZone);
    const ending = await selectEnding(db, today, addDays(today, KEY_DAYS.notice));
    if (ending.length === 0) return { state: 'ok', message: 'За неделю ни один ключ не кончается.' };
    const keys = ending.map(({ name, expiresOn }) => `«${name}» — ${inRussian(expiresOn)}`).join(', ');
    return {
      state: 'warning',
      message: `Скоро кончается срок ключей: ${keys}. Выдайте новые: «Настройки» → «Доступ программ».`,
    };
  },
});
