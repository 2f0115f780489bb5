import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatMoment } from '../../platform/dates.ts';
import type { FormDraft } from './use-form-draft.ts';

interface DraftOfferProps {
  draft: FormDraft;
  /** Hint about fields that drafts do not store. */
  note?: ReactNode;
}

/** Above the form fields: offers or reports a restored draft. */
export function DraftOffer({ draft, note }: DraftOfferProps) {
  const place = useRef<HTMLDivElement>(null);
  const { offered, isRestored } = draft;
  /** The pressed button unmounts, so the focus moves to the first field of the form. */
  const act = (action: () => void) => () => {
    const form = place.current?.closest('form');
    action();
    const first = form?.querySelector('[data-autofocus]') ?? form?.querySelector('input, textarea');
    if (first instanceof HTMLElement) first.focus();
  };
  if (!offered && !isRestored) return null;
  return (
    <Group ref={place} className="tint" data-kind="done" role="status" gap="4px 8px" p="4px 4px 4px 12px">
      <IconHistory size={18} stroke={1.6} aria-hidden />
      <Text span flex={1} size="dense">
        {offered ? `Черновик от ${formatMoment(offered.at)}` : 'Черновик восстановлен'}
        {!offered && note && (
          <Text span size="xs" display="block">
            {note}
          </Text>
        )}
      </Text>
      {offered && (
        <Button variant="subtle" color="gray" size="xs" c="inherit" onClick={act(draft.restore)}>
          Вернуть черновик
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" c="inherit" onClick={act(draft.discard)}>
        {offered ? 'Удалить' : 'Начать заново'}
      </Button>
    </Group>
  );
}
