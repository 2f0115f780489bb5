import { ping, type Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { stateOf } from '../../platform/services.ts';
import { selectMissingFiles } from '../../platform/state/state.sql.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';

export const databaseCheck = (db: Database): StateCheck => ({
  id: 'database',
  find: async () =>
    (await stateOf(ping(db))) === 'ok'
      ? { state: 'ok', message: 'База данных отвечает.' }
      : { state: 'down', message: 'База данных не отвечает.' },
});

/** Whether it answers, and whether everything that the records name was there when it was counted. */
export const storageCheck = (files: FileStore, db: Database): StateCheck => ({
  id: 'storage',
  async find() {
    if ((await stateOf(files.check())) !== 'ok')
      return { state: 'down', message: 'Хранилище не отвечает: файлы не открыть и не загрузить.' };
    const missing = await selectMissingFiles(db);
    return missing === 0
      ? { state: 'ok', message: 'Файлы доступны.' }
      : { state: 'warning', message: `Записей без файла: ${missing}. Верните файлы из резервной копии.` };
  },
});
