import { exempt, liftExemptions } from '@portal/contract/training/exemptions/exemptions.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import type { ExemptItem } from './exempt-rows.ts';

/** Lists that show exemptions. */
const CHANGED = [['knowledge', 'viewings'], ['compliance']];

interface Answer {
  data: { attributes: { people: number } };
}

/** One call per record, sequential; returns the number of changed rows. */
const useAfter = () => {
  const client = useQueryClient();
  return async (items: readonly ExemptItem[], change: (item: ExemptItem) => Promise<Answer>) => {
    let people = 0;
    try {
      for (const item of items) people += (await change(item)).data.attributes.people;
    } finally {
      await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
    return people;
  };
};

export function useExempt() {
  const change = useAfter();
  return useMutation({
    mutationFn: ({ items, reason }: { items: readonly ExemptItem[]; reason: string }) =>
      change(items, (item) => send(exempt, { body: { ...item, reason } })),
    meta: { silent: true },
  });
}

export function useLift() {
  const change = useAfter();
  return useMutation({
    mutationFn: (items: readonly ExemptItem[]) =>
      change(items, (item) => send(liftExemptions, { body: item })),
  });
}
