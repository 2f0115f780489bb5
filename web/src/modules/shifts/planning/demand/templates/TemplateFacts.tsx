import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../../../../platform/dates.ts';
import { confirm } from '../../../../../ui/dialogs/confirm.ts';
import { type Template, useDeleteTemplate } from '../demand.queries.ts';

interface TemplateFactsProps {
  template: Template | undefined;
  onAdd: () => void;
  onDeleted: () => void;
}

/** Contents of the selected template, with buttons to create and delete. */
export function TemplateFacts({ template, onAdd, onDeleted }: TemplateFactsProps) {
  const remove = useDeleteTemplate();
  const ask = async ({ id, attributes: { name } }: Template) => {
    const text = 'Что по нему задано, останется.';
    if (!(await confirm({ title: `Удалить шаблон «${name}»?`, text, confirmLabel: 'Удалить', danger: true })))
      return;
    remove.mutate({ params: { id } }, { onSuccess: onDeleted });
  };
  return (
    <Group gap={8}>
      {template && (
        <Text size="dense" c="var(--text-2)" flex="1 1 100%">
          {['Все должности вместе', ...template.attributes.positions]
            .slice(template.attributes.positions.length ? 1 : 0)
            .join(', ')}
          . Сохранён {formatDate(template.attributes.created_at)}, {template.attributes.user}.
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
        onClick={onAdd}
      >
        Сохранить неделю как шаблон
      </Button>
      {template && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={remove.isPending}
          leftSection={<IconTrash size={14} stroke={1.6} aria-hidden />}
          onClick={() => void ask(template)}
        >
          Удалить
        </Button>
      )}
    </Group>
  );
}
