import { Card, Skeleton } from '@mantine/core';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { BackLink } from '../../../../ui/header/PageHeader.tsx';
import { TwoColumns } from '../../../../ui/TwoColumns.tsx';

export const PersonSkeleton = ({ back }: { back: { label: string; to: '/people' } }) => (
  <>
    <BackLink {...back} />
    <Skeleton height={28} width={280} radius="xs" mt={4} mb={{ base: 20, sm: 28 }} />
    <TwoColumns>
      <Card p={{ base: 16, sm: 24 }} mih={220}>
        <LinesSkeleton lines={7} label="Загружаем карточку" />
      </Card>
      <Card p={{ base: 16, sm: 24 }}>
        <Skeleton height={16} width={140} radius="xs" />
      </Card>
    </TwoColumns>
  </>
);
