import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import {
  type Icon,
  IconFileText,
  IconHelpCircle,
  IconNews,
  IconSchool,
  IconSitemap,
  IconTool,
} from '@tabler/icons-react';

export const KIND_ICONS: Record<SearchKind, Icon> = {
  instruction: IconSchool,
  document: IconFileText,
  faq: IconHelpCircle,
  technical: IconTool,
  position: IconSitemap,
  news: IconNews,
};
