import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A card of the profile. */
export const ProfileCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} p={{ base: 16, sm: 24 }}>
    <Title order={2} fz="h3" lh="h3" mb="md">
      {title}
    </Title>
    {children}
  </Card>
);
