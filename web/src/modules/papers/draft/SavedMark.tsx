import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { SaveState } from './use-draft-form.ts';

/** Shows whether the draft is stored on the device. */
export const SavedMark = ({ saved }: { saved: SaveState }) => (
  // Empty, it takes no place, so that the button beside it keeps its edge.
  <Group
    component="span"
    gap={4}
    fz="dense"
    c="var(--cyan-text)"
    role="status"
    {...(saved === 'no' && { pos: 'absolute' as const })}
  >
    {saved === 'soon' && 'Сохраняем…'}
    {saved === 'yes' && (
      <>
        <IconCheck size={16} stroke={1.8} aria-hidden />
        Сохранено
      </>
    )}
  </Group>
);
