import { isEditor } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../platform/api/context.ts';
import type { Duty } from '../../platform/duties/duty.ts';
import { countFeedback } from './inbox.sql.ts';

/** For editors: messages that nobody has marked as handled. */
export async function feedbackDuties({ tx, caller }: ReadCtx): Promise<Duty[]> {
  if (!isEditor(caller.role)) return [];
  const open = await countFeedback(tx, { accountId: undefined, subject: undefined, handled: false });
  if (open === 0) return [];
  return [
    {
      kind: 'feedback',
      of: 0,
      title: `Обращения без ответа: ${open}`,
      detail: 'Ответьте и отметьте их обработанными',
      due: null,
      address: '/feedback',
    },
  ];
}
