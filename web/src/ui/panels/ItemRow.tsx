import { Box, Center, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Panels.module.css';

interface ItemRowProps {
  id: string;
  /** Target of the URL. */
  isMarked: boolean;
  isArchive?: boolean;
  tile?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A record of an open panel; its main link or button covers the whole row. */
export function ItemRow({ id, isMarked, isArchive, tile, children, actions }: ItemRowProps) {
  return (
    <li
      id={`item-${id}`}
      className={classes.row}
      data-marked={isMarked || undefined}
      data-archive={isArchive || undefined}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
    >
      {tile && <RowTile>{tile}</RowTile>}
      <Box flex={1} miw={0} py={10}>
        {children}
      </Box>
      {actions && (
        <Group gap={0} flex="none" pos="relative" className="no-print">
          {actions}
        </Group>
      )}
    </li>
  );
}

/** Leading icon of a row: file type or mark. */
const RowTile = ({ children }: { children: ReactNode }) => (
  <Center
    component="span"
    flex="none"
    w={40}
    h={40}
    my={10}
    bdrs="md"
    bg="var(--tag)"
    c="var(--text-2)"
    fz={11}
    lh="16px"
    fw={600}
    tt="uppercase"
  >
    {children}
  </Center>
);

export const RowComment = ({ children }: { children: ReactNode }) => (
  <Text mt={2} size="dense" c="dimmed" className="shrinks" style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);
