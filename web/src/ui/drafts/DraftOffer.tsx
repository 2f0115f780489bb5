import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatMoment } from '../../platform/dates.ts';
import classes from './DraftOffer.module.css';
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
    <div ref={place} className={classes.offer} role="status">
      <IconHistory size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        {offered ? `Черновик от ${formatMoment(offered.at)}` : 'Черновик восстановлен'}
        {!offered && note && <small className={classes.note}>{note}</small>}
      </span>
      {offered && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.action}
          onClick={act(draft.restore)}
        >
          Вернуть черновик
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" className={classes.action} onClick={act(draft.discard)}>
        {offered ? 'Удалить' : 'Начать заново'}
      </Button>
    </div>
  );
}
