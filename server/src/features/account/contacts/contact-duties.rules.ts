import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { selectEmailStatus } from './contact-duties.sql.ts';

const TEXTS = {
  NONE: { title: 'Укажите e-mail', detail: 'На него придёт ссылка, если забудете пароль, и письма о сменах' },
  UNCONFIRMED: {
    title: 'Подтвердите e-mail',
    detail: 'Откройте ссылку из письма: до этого на адрес ничего не уходит',
  },
};

/** An address that the portal may write to. */
export async function contactDuties({ tx, caller }: ReadCtx): Promise<Duty[]> {
  const status = await selectEmailStatus(tx, caller.accountId);
  if (status === 'OK') return [];
  return [{ kind: 'email', of: 0, ...TEXTS[status], due: null, address: '/account' }];
}
