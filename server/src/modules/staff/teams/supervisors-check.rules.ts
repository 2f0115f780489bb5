import type { Reader } from '../../../platform/database/database.ts';
import type { StateCheck } from '../../../platform/state/state-check.ts';
import { countLeftBehind } from './left-supervisors.sql.ts';

/** Reports employees whose supervisor has left: nobody decides about them. */
export const supervisorsCheck = (db: Reader): StateCheck => ({
  id: 'supervisors',
  async find() {
    const count = await countLeftBehind(db);
    if (count === 0) return { state: 'ok', message: 'Уволенных руководителей ни у кого нет.' };
    return {
      state: 'warning',
      message: `Руководитель уволен, сотрудников без него: ${count}. Назначьте другого: «Сотрудники» → «Без руководителя».`,
    };
  },
});
