import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyTrouble } from '../../platform/files/sealed/keyring.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';

/** Key of encrypted documents, as the instance that runs the checks has it. */
export const papersKeyCheck = ({ papersKey }: Config, db: Database): StateCheck => ({
  id: 'papers_key',
  async find() {
    const message = await keyTrouble(papersKey, db);
    return message === undefined
      ? { state: 'ok', message: 'Ключ на месте, документы открываются.' }
      : { state: 'down', message };
  },
});
