import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../../platform/dates.ts';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { missedSearch, asQuestion } from './foot/missed-search.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { type Miss, useHideMiss } from './freshness.queries.ts';

function MissActions({ miss: { id, attributes } }: { miss: Miss }) {
  const { query, is_hidden: isHidden } = attributes;
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useHideMiss();
  const write = () => {
    missedSearch.set({ missId: id, text: asQuestion(query) });
    void navigate({ to: '/knowledge_base/FAQ' });
  };
  return (
    <Group component="span" gap={4}>
      {!isHidden && (
        <Button size="xs" variant="default" aria-label={`Написать ответ: ${query}`} onClick={write}>
          Написать ответ
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={isPending}
        aria-label={`${isHidden ? 'Вернуть' : 'Не нужно'}: ${query}`}
        onClick={ignoreDoubleClick(() =>
          notifyOnSuccess(
            mutateAsync({ id, isHidden: !isHidden }),
            isHidden ? 'Запрос снова в списке' : 'Запрос скрыт',
          ),
        )}
      >
        {isHidden ? 'Вернуть' : 'Не нужно'}
      </Button>
    </Group>
  );
}

export const MISS_COLUMNS: readonly Column<Miss>[] = [
  { field: 'query', label: 'Запрос', sortable: true, cell: ({ attributes }) => attributes.query },
  {
    field: 'times',
    label: 'Сколько раз',
    width: '120px',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => attributes.times,
  },
  {
    field: 'last_day',
    label: 'Последний раз',
    width: '140px',
    sortable: true,
    cell: ({ attributes }) => formatDate(attributes.last_day),
  },
  {
    field: 'actions',
    onCard: 'foot',
    label: 'Действия',
    width: '260px',
    cell: (miss) => <MissActions miss={miss} />,
  },
];
