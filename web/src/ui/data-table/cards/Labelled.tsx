import { SimpleGrid, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

/** Labels and values in two columns. */
export function Labelled({ pairs }: { pairs: readonly (readonly [label: string, value: ReactNode])[] }) {
  if (pairs.length === 0) return null;
  return (
    <SimpleGrid component="dl" cols={2} m={0} spacing="xs" verticalSpacing={4}>
      {pairs.map(([label, value]) => (
        <Fragment key={label}>
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} ta="end" className="shrinks numbers">
            {value}
          </Text>
        </Fragment>
      ))}
    </SimpleGrid>
  );
}
