import { Button, Group } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';

interface AddLineProps {
  isBusy: boolean;
  onAdd: () => Promise<unknown>;
  /** Labelled fields. */
  children: ReactNode;
}

/** Fields in a line with 'Добавить' after them. */
export function AddLine({ isBusy, onAdd, children }: AddLineProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void onAdd();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="sm" align="flex-start">
        {children}
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          mt={{ base: 0, sm: 23 }}
          flex={{ base: '1 1 100%', sm: 'none' }}
        >
          Добавить
        </Button>
      </Group>
    </form>
  );
}
