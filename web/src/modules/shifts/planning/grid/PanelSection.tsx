import { Box, Divider, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Shown beside the title; 0 is left out. */
  count?: number;
  children: ReactNode;
}

/** Titled part of the side panel; its heading gets the focus of a removed button. */
export function PanelSection({ id, title, count = 0, children }: PanelSectionProps) {
  return (
    <Box component="section" mt={20} aria-labelledby={id}>
      <Divider mx={{ base: -16, sm: -20 }} mb="md" />
      <Title order={3} id={id} tabIndex={-1} fz="dense" lh="dense" mb={8} style={{ outline: 'none' }}>
        {title}{' '}
        {count > 0 && (
          <Text span inherit fw={500} c="dimmed">
            {count}
          </Text>
        )}
      </Title>
      {children}
    </Box>
  );
}
