import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';

const TEXTS = {
  NONE: { title: 'Укажите e-mail', detail: 'На него придёт ссылка, если забудете пароль, и письма о сменах' },
  UNCONFIRMED: {
    title: 'Подтвердите e-mail',
    detail: 'Откройте ссылку из письма: до этого на адрес ничего не уходит',
  },
};

/** Duty to confirm an e-mail address. */
export function contactDuties({ caller: { emailStatus: status } }: ReadCtx): Duty[] {
  if (status === 'OK') return [];
  return [{ kind: 'email', of: 0, ...TEXTS[status], due: null, address: '/account' }];
}
