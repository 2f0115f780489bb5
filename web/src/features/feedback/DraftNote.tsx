import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './FeedbackForm.module.css';

export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={18} stroke={1.6} aria-hidden />
      Черновик восстановлен
      <Button variant="subtle" color="gray" size="xs" className={classes.clear} onClick={onClear}>
        Начать заново
      </Button>
    </div>
  );
}
