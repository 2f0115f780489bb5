import { Fieldset, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import type { ReactNode } from 'react';

/** Fields of a form below each other; disabled while it is saved. */
export const FormFields = ({ isSaving, children }: { isSaving: boolean; children: ReactNode }) => (
  <Fieldset variant="unstyled" disabled={isSaving} miw={0}>
    <Stack>{children}</Stack>
  </Fieldset>
);
