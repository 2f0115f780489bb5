import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

interface ClosedCardProps {
  title: string;
  /** Rendered, and loaded, only when expanded. */
  children: () => ReactNode;
}

/** Part of ids, which have no spaces. */
const VALUE = 'card';

/** A rarely used card, collapsed by default. */
export function ClosedCard({ title, children }: ClosedCardProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      mb="xl"
      px={{ base: 'md', sm: 'lg' }}
      py={{ base: 4, sm: 8 }}
    >
      <Accordion
        variant="default"
        styles={{ content: { paddingInline: 0 } }}
        onChange={() => setWanted(true)}
      >
        <Accordion.Item value={VALUE} bd={0}>
          <Accordion.Control px={0}>
            <Title order={2} fz="h3" lh="h3" id={id}>
              {title}
            </Title>
          </Accordion.Control>
          <Accordion.Panel>{isWanted && <Stack gap="sm">{children()}</Stack>}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Card>
  );
}
