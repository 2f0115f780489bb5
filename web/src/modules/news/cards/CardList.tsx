import { Box, Button, Card, Flex, Skeleton, Stack } from '@mantine/core';
import type { InformationTypeName } from '@portal/contract/news/cards/information.types.ts';
import { IconCards } from '@tabler/icons-react';
import type { Draft } from '../../../platform/drafts/draft-storage.ts';
import { useWantedDraft } from '../../../ui/drafts/use-wanted-draft.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { CardItem } from './CardItem.tsx';
import { type Information, useInformationList } from './information.queries.ts';
import { useAskToDeleteCard } from './use-delete-card.ts';
import { isUnavailable } from '../../../platform/api/api-error.ts';

interface CardListProps {
  type: InformationTypeName;
  onAdd: (() => void) | undefined;
  onEdit: ((card: Information) => void) | undefined;
}

const EMPTY_TITLES: Record<InformationTypeName, string> = {
  active: 'Активных карточек нет',
  hide: 'Скрытых карточек нет',
  archive: 'В архиве пусто',
};

export function CardList({ type, onAdd, onEdit }: CardListProps) {
  const list = useInformationList(type);
  const askToDelete = useAskToDeleteCard();
  const openDraft = ({ id }: Draft) => {
    const card = list.data?.find((one) => one.id === id);
    if (card) onEdit?.(card);
    else onAdd?.();
  };
  useWantedDraft(['card'], openDraft, list.isSuccess);

  if (list.isPending) return <CardsSkeleton />;
  if (isUnavailable(list)) {
    return (
      <Card>
        <ErrorState title="Не удалось загрузить карточки" query={list} />
      </Card>
    );
  }
  if (list.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconCards}
          title={EMPTY_TITLES[type]}
          text={type === 'active' ? 'Активные карточки сменяют друг друга на главной странице.' : undefined}
          action={
            onAdd && (
              <Button variant="default" onClick={onAdd}>
                Добавить карточку
              </Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Stack gap={16}>
      {list.data.map((card) => (
        <CardItem
          key={card.id}
          card={card}
          count={list.data.length}
          onEdit={onEdit && (() => onEdit(card))}
          onDelete={onEdit && (() => void askToDelete(card))}
        />
      ))}
    </Stack>
  );
}

function CardsSkeleton() {
  return (
    <Stack gap={16} role="status" aria-label="Загружаем карточки">
      {[1, 2, 3].map((row) => (
        <Card key={row} p={0}>
          <Flex direction={{ base: 'column', sm: 'row' }}>
            <Box flex={1} px={24} pt={20} pb={24}>
              <Skeleton height={22} width={72} radius="sm" mb={20} />
              <LinesSkeleton lines={5} />
            </Box>
            <Skeleton height={200} w={{ base: '100%', sm: 288 }} radius={0} />
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
