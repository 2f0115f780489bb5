import { HIT_END, HIT_START, searchPortal } from '@portal/contract/search/search.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../../platform/api/api.ts';

/** Documents of the knowledge base with these words, best first. */
export const useFoundDocuments = (words: string) =>
  useQuery({
    queryKey: ['news', 'documents', words],
    queryFn: async ({ signal }) => {
      const query = { query: words, 'filter[kind.in]': 'document', 'page[size]': '10' };
      const { data } = await send(searchPortal, { query }, { signal });
      return data.map(({ attributes: { record_id, title } }) => ({
        value: record_id,
        // Removes the hit marks.
        label: [HIT_START, HIT_END].reduce((text, mark) => text.replaceAll(mark, ''), title),
      }));
    },
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
  });
