import { Card } from '@mantine/core';
import type { ReactNode } from 'react';

/** Card of a table and its footer; the sticky head must not be clipped. */
export const TableCard = ({ children }: { children: ReactNode }) => (
  <Card p={0} style={{ overflow: 'visible' }}>
    {children}
  </Card>
);
