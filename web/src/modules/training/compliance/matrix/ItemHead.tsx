import { Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { PathLink } from '../../../../ui/PathLink.tsx';
import { KIND_WORD, pageOf } from '../cells.ts';
import type { Item, ItemTotals } from '../compliance.queries.ts';
import classes from './Matrix.module.css';

interface ThingTitleProps {
  thing: Item;
  totals: ItemTotals | undefined;
  onAsk: (thing: Item) => void;
}

/** Column head: shortened title with a button for details, and the number of employees. */
export function ItemTitle({ thing, totals, onAsk }: ThingTitleProps) {
  const { title, project } = thing;
  return (
    <>
      <span className={classes.head}>
        <UnstyledButton
          fz="xs"
          lh="xs"
          fw={500}
          className={classes.title}
          aria-haspopup="dialog"
          title={project ? `${title} — ${project}` : title}
          onClick={() => onAsk(thing)}
        >
          <span className={classes.lines}>{title}</span>
        </UnstyledButton>
      </span>
      {/* Reserves the line while the numbers load. */}
      <Text size="xs" fw={400} c="dimmed" className={`numbers ${classes.count}`}>
        {totals ? `${totals.done} из ${totals.asked}` : '\u00a0'}
      </Text>
    </>
  );
}

interface ThingDialogProps {
  thing: Item | undefined;
  onClose: () => void;
}

/** Details of a column for touch devices: the full title and a link. */
export function ItemDialog({ thing, onClose }: ThingDialogProps) {
  const [shown, setShown] = useState(thing);
  // Keeps the text during the closing animation.
  if (thing && thing !== shown) setShown(thing);
  const page = shown && pageOf(shown);
  return (
    <LazyModal opened={thing !== undefined} onClose={onClose} title={shown && KIND_WORD[shown.kind]}>
      <Text size="md" className="shrinks">
        {shown?.title}
      </Text>
      {shown?.project && (
        <Text c="dimmed" mt={4}>
          {shown.project}
        </Text>
      )}
      {page !== undefined && (
        <DialogFooter>
          <Button renderRoot={(props) => <PathLink url={page} {...props} />}>Открыть</Button>
        </DialogFooter>
      )}
    </LazyModal>
  );
}
