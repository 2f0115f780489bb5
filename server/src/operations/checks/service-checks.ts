import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { selectMissingFiles } from '../../platform/state/state.sql.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';

export const databaseCheck = (services: Services): StateCheck => ({
  id: 'database',
  find: async () =>
    (await services.state('database')).state === 'ok'
      ? { state: 'ok', message: 'База данных отвечает.' }
      : { state: 'down', message: 'База данных не отвечает.' },
});

/** Whether it answers, and whether everything that the records name was there when it was counted. */
export const storageCheck = (services: Services, db: Database): StateCheck => ({
  id: 'storage',
  async find() {
    const { state, cause } = await services.state('files');
    if (state !== 'ok')
      return { state: 'down', message: `Хранилище недоступно: ${cause}. Файлы не открыть и не загрузить.` };
    const missing = await selectMissingFiles(db);
    return missing === 0
      ? { state: 'ok', message: 'Файлы доступны.' }
      : { state: 'warning', message: `Записей без файла: ${missing}. Верните файлы из резервной копии.` };
  },
});
