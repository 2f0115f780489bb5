import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

export interface Origin {
  label: string;
  /** URL with the full page state. */
  href: string;
}

export const LIST_OF = {
  document: { label: 'Документы по проекту', to: '/knowledge_base/documents' },
  instruction: { label: 'Инструктажи', to: '/knowledge_base/instructions' },
} as const satisfies Record<FileOwner, { label: string; to: string }>;

const PLACES = [
  ...Object.values(LIST_OF),
  { label: 'Результаты поиска', to: '/search' },
  { label: 'Мои инструктажи', to: '/personalInstructionsLog' },
  { label: 'Журнал инструктажей', to: '/instructionsLog' },
];

/** The portal page that opened the viewer, if any. */
export function useOrigin(): Origin | undefined {
  const router = useRouter();
  const [origin] = useState(() => {
    const from = router.state.resolvedLocation;
    const place = PLACES.find(({ to }) => from?.pathname === to);
    return place && from ? { label: place.label, href: from.href } : undefined;
  });
  return origin;
}
