import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { PathLink } from '../../../../ui/PathLink.tsx';
import { KIND_WORD, pageOf } from '../cells.ts';
import type { Thing } from '../compliance.queries.ts';
import classes from './Matrix.module.css';

interface ThingTitleProps {
  thing: Thing;
  onAsk: (thing: Thing) => void;
}

/** Column head: shortened title and a button for details. */
export function ThingTitle({ thing, onAsk }: ThingTitleProps) {
  const { title, project } = thing;
  return (
    <span className={classes.head}>
      <button
        type="button"
        className={classes.title}
        aria-haspopup="dialog"
        title={project ? `${title} — ${project}` : title}
        onClick={() => onAsk(thing)}
      >
        <span className={classes.lines}>{title}</span>
      </button>
    </span>
  );
}

interface ThingDialogProps {
  thing: Thing | undefined;
  onClose: () => void;
}

/** Details of a column for touch devices: the full title and a link. */
export function ThingDialog({ thing, onClose }: ThingDialogProps) {
  const [shown, setShown] = useState(thing);
  // Keeps the text during the closing animation.
  if (thing && thing !== shown) setShown(thing);
  const page = shown && pageOf(shown);
  return (
    <LazyModal opened={thing !== undefined} onClose={onClose} title={shown && KIND_WORD[shown.kind]}>
      <p className={classes.whole}>{shown?.title}</p>
      {shown?.project && <p className={classes.project}>{shown.project}</p>}
      {page !== undefined && (
        <DialogFooter>
          <Button renderRoot={(props) => <PathLink url={page} {...props} />}>Открыть</Button>
        </DialogFooter>
      )}
    </LazyModal>
  );
}
