import '@mantine/core/styles/Grid.layer.css';
import { Grid } from '@mantine/core';
import { Children, type ReactNode } from 'react';

/** Main and side column, 656 and 320 px of 1 000; one below the other under 960 px. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid gap={24}>
    {Children.map(children, (column, index) => (
      <Grid.Col span={{ base: 12, md: index === 0 ? 8 : 4 }}>{column}</Grid.Col>
    ))}
  </Grid>
);
