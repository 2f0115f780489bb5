import { Button, Group, Text } from '@mantine/core';
import { useDeleteAccounts } from '../use-delete-accounts.ts';
import { type StaffFilter, useStaffChanges } from './changes.queries.ts';

/** Accounts of former employees within the filter of the list below; renders nothing if there are none. */
export function FormerAccounts({ filter }: { filter: StaffFilter }) {
  const left = useStaffChanges(filter).data?.left ?? [];
  const remove = useDeleteAccounts();
  if (left.length === 0) return null;
  const place = [filter.area, filter.position].filter(Boolean).join(', ');
  return (
    <Group component="section" aria-label="Уволенные" className="tint" justify="space-between" mb="sm" py={8}>
      <Text span size="dense">
        {place && `${place}: `}уволено {left.length}, учётные записи остались
      </Text>
      <Button size="xs" variant="default" onClick={() => void remove(left)}>
        Удалить учётные записи
      </Button>
    </Group>
  );
}
