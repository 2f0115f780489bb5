import { HOME_IDEALS } from './home.ideal.ts';
import type { Ideal } from './ideal.ts';
import { KNOWLEDGE_IDEALS } from './knowledge/knowledge.ideal.ts';
import { LOG_IDEALS } from './log.ideal.ts';
import { NEWS_IDEALS } from './news.ideal.ts';
import { SEARCH_IDEALS } from './knowledge/search.ideal.ts';
import { SHIFT_IDEALS } from './shifts.ideal.ts';

/** Every call that is held against its ideal. */
export const IDEALS = {
  ...LOG_IDEALS,
  ...NEWS_IDEALS,
  ...HOME_IDEALS,
  ...SHIFT_IDEALS,
  ...KNOWLEDGE_IDEALS,
  ...SEARCH_IDEALS,
} satisfies Record<string, Ideal>;

export type IdealName = keyof typeof IDEALS;
