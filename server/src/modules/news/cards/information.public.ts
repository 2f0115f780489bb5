import type { ReadCtx } from '../../../platform/api/context.ts';
import { INFORMATION_TYPES } from '@portal/contract/news/cards/information.types.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { titleOf } from './information.rules.ts';
import { selectOneInformation } from './information.sql.ts';

/** A card for the caller; refuses `not_found`. */
export async function cardToRead({ tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>, id: number) {
  const row = await selectOneInformation(tx, id);
  if (!row || (row.type !== INFORMATION_TYPES.active && !isEditor(caller.role)))
    throw new Refusal('not_found');
  return { title: titleOf(row), text: row.content };
}
