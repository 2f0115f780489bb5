import { Button } from '@mantine/core';

interface KeepDraftProps {
  isDirty: boolean;
  disabled: boolean;
  onKeep: () => void;
}

/** Stores an unfinished text as a draft on this device. */
export function KeepDraft({ isDirty, disabled, onKeep }: KeepDraftProps) {
  if (!isDirty) return null;
  return (
    <Button variant="subtle" color="gray" px={8} ml={-8} disabled={disabled} onClick={onKeep}>
      В черновик
    </Button>
  );
}
