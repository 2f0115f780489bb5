import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ClosedFieldsProps {
  title: string;
  /** Open from the start, because a field inside has a value. */
  isOpen: boolean;
  children: ReactNode;
}

/** Part of ids, which have no spaces. */
const VALUE = 'fields';

/** Rarely needed fields of a form, one press away. Closed fields stay mounted and keep their values. */
export const ClosedFields = ({ title, isOpen, children }: ClosedFieldsProps) => (
  <Accordion
    variant="default"
    defaultValue={isOpen ? VALUE : null}
    chevronPosition="left"
    styles={{ chevron: { marginInlineStart: 0 } }}
  >
    <Accordion.Item value={VALUE} bd={0}>
      <Accordion.Control px={0}>{title}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap={16}>{children}</Stack>
      </Accordion.Panel>
    </Accordion.Item>
  </Accordion>
);
