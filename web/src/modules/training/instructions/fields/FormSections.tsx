import { Accordion, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { type ReactNode, useState } from 'react';

export interface FormSection {
  /** A part of an id: without spaces. */
  name: string;
  title: string;
  /** Current values: 'Всем, без срока'. */
  summary: string;
  /** Opens the section, so that its error is in sight. */
  hasError?: boolean;
  children: ReactNode;
}

/** Rarely used parts of a form, closed at first. */
export function FormSections({ sections }: { sections: readonly FormSection[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  const withErrors = sections.filter(({ hasError }) => hasError).map(({ name }) => name);
  return (
    <Accordion
      multiple
      keepMounted={false}
      variant="separated"
      value={[...new Set([...opened, ...withErrors])]}
      onChange={setOpened}
    >
      {sections.map(({ name, title, summary, children }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>
            <Text fw={500}>{title}</Text>
            <Text size="dense" c="dimmed">
              {summary}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">{children}</Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
