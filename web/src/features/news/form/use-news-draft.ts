import { NEWS_TYPES } from '@portal/contract/news/news.types.ts';
import { oneOf } from '../../../platform/address/search.ts';
import { useWantedDraft } from '../../../ui/drafts/use-wanted-draft.ts';
import type { NewsDialogTarget } from './news-values.ts';

/** Opens the form of a news that was not saved. */
export const useNewsDraft = (open: (target: NewsDialogTarget) => void): void =>
  useWantedDraft(['news'], ({ id, parent }) =>
    open(id === undefined ? { type: oneOf(NEWS_TYPES)(parent) ?? 'Портал' } : { id }),
  );
