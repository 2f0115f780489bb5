import { Card, Group, type GroupProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChangeCardProps {
  /** Id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Card of shifts; its heading gets the focus of a removed button. */
export function ChangeCard({ id, title, children }: ChangeCardProps) {
  return (
    <Card component="section" p={{ base: 'md', sm: 'lg' }} py={{ base: 'md', sm: 20 }} aria-labelledby={id}>
      <Title order={2} fz="h4" lh="1.5rem" mb={4} id={id} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      <ul className="plain-list hairlines">{children}</ul>
    </Card>
  );
}

/** A shift on the left, its actions on the right. */
export const ChangeItem = (props: GroupProps) => (
  <Group component="li" justify="space-between" gap="xs" py="sm" {...props} />
);
