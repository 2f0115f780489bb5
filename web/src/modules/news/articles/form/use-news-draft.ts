import { oneOf } from '../../../../platform/address/search.ts';
import { useWantedDraft } from '../../../../ui/drafts/use-wanted-draft.ts';
import { firstNewsType, lastNewsTypes } from '../news-types.queries.ts';
import type { NewsDialogTarget } from './news-values.ts';

/** Opens the form of an unsaved news draft. */
export const useNewsDraft = (open: (target: NewsDialogTarget) => void): void =>
  useWantedDraft(['news'], ({ id, parent }) =>
    open(id === undefined ? { type: oneOf(lastNewsTypes())(parent) ?? firstNewsType() } : { id }),
  );
