import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** Small table in a dialog; it scrolls under its head. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ border: '1px solid var(--hairline)', borderRadius: 8 }}
    >
      <Table
        className="numbers"
        verticalSpacing={6}
        horizontalSpacing={10}
        borderColor="var(--hairline)"
        stickyHeader
        styles={{ thead: { background: 'var(--sunken)' }, th: { fontWeight: 500 } }}
        style={{ whiteSpace: 'nowrap' }}
      >
        {children}
      </Table>
    </Table.ScrollContainer>
  );
}
