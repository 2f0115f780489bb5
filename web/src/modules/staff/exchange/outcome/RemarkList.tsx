import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FileRemark {
  /** '' for the whole file. */
  row: string;
  column: string;
  detail: string;
  link?: ReactNode;
}

/** Remarks about a file: row, column and text. */
export const RemarkList = ({ items }: { items: readonly FileRemark[] }) => (
  <Box component="ol" className="plain-list" mah={320} style={{ overflowY: 'auto' }}>
    {items.map(({ row, column, detail, link }) => (
      <Flex
        component="li"
        key={`${row}:${column}:${detail}`}
        direction={{ base: 'column', sm: 'row' }}
        columnGap="sm"
        py={{ base: 8, sm: 4 }}
      >
        {row && (
          <Text span inherit fw={500} w={{ sm: 100 }} flex="none">
            Строка {row}
          </Text>
        )}
        {column && (
          <Text span inherit w={{ sm: 180 }} flex="none">
            {column}
          </Text>
        )}
        <span className="shrinks">
          {detail} {link}
        </span>
      </Flex>
    ))}
  </Box>
);
