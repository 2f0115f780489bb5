import { ping, type Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { stateOf } from '../../platform/services.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';

export const databaseCheck = (db: Database): StateCheck => ({
  id: 'database',
  find: async () =>
    (await stateOf(ping(db))) === 'ok'
      ? { state: 'ok', message: 'База данных отвечает.' }
      : { state: 'down', message: 'База данных не отвечает.' },
});

export const storageCheck = (files: FileStore): StateCheck => ({
  id: 'storage',
  find: async () =>
    (await stateOf(files.check())) === 'ok'
      ? { state: 'ok', message: 'Файлы доступны.' }
      : { state: 'down', message: 'Хранилище не отвечает: файлы не открыть и не загрузить.' },
});
