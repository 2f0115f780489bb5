import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface FinanceSectionProps {
  id: string;
  title: string;
  /** 'суммы в ₽' */
  note?: string | false | undefined;
  hidden?: boolean;
  children: ReactNode;
}

/** A part of the page with its heading. */
export const FinanceSection = ({ id, title, note, hidden, children }: FinanceSectionProps) => (
  <Box component="section" aria-labelledby={id} mt="xl" hidden={hidden}>
    <Group justify="space-between" align="baseline" gap="0 16px" mb="sm">
      <Title order={2} id={id}>
        {title}
      </Title>
      {note && (
        <Text component="span" size="dense" c="dimmed">
          {note}
        </Text>
      )}
    </Group>
    {children}
  </Box>
);
