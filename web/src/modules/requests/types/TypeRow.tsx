import { Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { RowButton } from '../../../ui/panels/RowActions.tsx';
import { typeInWords } from './type-texts.ts';
import { type RequestTypeRecord, useDeleteRequestType, useOrderRequestTypes } from './types.queries.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface TypeRowProps {
  type: RequestTypeRecord;
  /** Place among all. */
  at: number;
  ids: readonly string[];
  onEdit: () => void;
}

/** A type: name, kind, steps and term; its order, editing and deletion. */
export function TypeRow({ type: { id, attributes }, at, ids, onEdit }: TypeRowProps) {
  const { name, is_archive: isArchived } = attributes;
  const order = useOrderRequestTypes();
  const deletion = useDeleteRequestType();
  const what = `вид «${name}»`;
  const moveTo = (place: number) => {
    const others = ids.filter((one) => one !== id);
    order.mutate({ body: { ids: others.toSpliced(place, 0, id) } });
  };
  const remove = async () => {
    const question = { title: `Удалить ${what}?`, confirmLabel: 'Удалить', danger: true };
    if (await confirm(question)) notifyOnSuccess(deletion.mutateAsync({ params: { id } }), 'Вид удалён');
  };
  return (
    <Group component="li" gap="4px 12px" mih={56} py="xs" aria-label={name}>
      <Stack component="span" gap={0} flex="1 1 260px" className="shrinks">
        <Group component="span" gap={8}>
          <Text span fw={500}>
            {name}
          </Text>
          {isArchived && (
            <StatusBadge kind="plain" icon={IconArchive}>
              В архиве
            </StatusBadge>
          )}
        </Group>
        <Text span size="xs" c="dimmed">
          {typeInWords(attributes)}
        </Text>
      </Stack>
      <Group component="span" gap={0} wrap="nowrap" ml="auto">
        {at > 0 && (
          <RowButton title="Выше" label={`Поднять ${what}`} onClick={() => moveTo(at - 1)}>
            <IconArrowUp {...ICON} />
          </RowButton>
        )}
        {at < ids.length - 1 && (
          <RowButton title="Ниже" label={`Опустить ${what}`} onClick={() => moveTo(at + 1)}>
            <IconArrowDown {...ICON} />
          </RowButton>
        )}
        <RowButton title="Изменить" label={`Изменить ${what}`} onClick={onEdit}>
          <IconPencil {...ICON} />
        </RowButton>
        <RowButton title="Удалить" label={`Удалить ${what}`} onClick={() => void remove()}>
          <IconTrash {...ICON} />
        </RowButton>
      </Group>
    </Group>
  );
}
