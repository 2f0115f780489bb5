import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SideCardProps {
  /** Id that connects the card to its title. */
  id: string;
  title: string;
  /** Link or tabs at the right of the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

export const SideCard = ({ id, title, aside, children }: SideCardProps) => (
  <Card component="section" aria-labelledby={id} px={{ base: 16, sm: 24 }} py={{ base: 12, sm: 16 }}>
    <Group justify="space-between" gap="0 16px" mih={{ base: 44, sm: 0 }} mb={children ? 4 : 0}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </Card>
);
