import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Card, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface ClosedCardProps {
  title: string;
  /** Rendered, and loaded, only when expanded. */
  children: () => ReactNode;
}

/** Part of ids, which have no spaces. */
const VALUE = 'card';

/** A rarely used card, collapsed by default. */
export function ClosedCard({ title, children }: ClosedCardProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Card mb="xl" px={{ base: 'md', sm: 'lg' }} py={{ base: 4, sm: 8 }}>
      <Accordion
        order={2}
        variant="default"
        styles={{ content: { paddingInline: 0 } }}
        onChange={() => setWanted(true)}
      >
        <Accordion.Item value={VALUE} bd={0}>
          <Accordion.Control px={0}>
            <Text fz="h3" lh="h3" fw={600}>
              {title}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>{isWanted && <Stack gap="sm">{children()}</Stack>}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Card>
  );
}
