import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';

const PAGES: Record<AcknowledgeType, (id: number) => string> = {
  news: (id) => `/news/news/${id}`,
  document: (id) => `/file_viewer/document/${id}`,
  information: (id) => `/?card=${id}`,
};

export const addressOf = (kind: AcknowledgeType, id: number): string => PAGES[kind](id);
