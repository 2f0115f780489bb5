import { IconCheck } from '@tabler/icons-react';
import classes from './Draft.module.css';
import type { SaveState } from './use-draft-form.ts';

/** Shows whether the draft is stored on the device. */
export const SavedMark = ({ saved }: { saved: SaveState }) => (
  <span className={classes.saved} role="status">
    {saved === 'soon' && 'Сохраняем…'}
    {saved === 'yes' && (
      <>
        <IconCheck size={16} stroke={1.8} aria-hidden />
        Сохранено
      </>
    )}
  </span>
);
