import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '../../fields/SearchField.tsx';

interface SearchLineProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Filters in a FilterBox each. */
  children: ReactNode;
}

/** Search field above a table with the filters beside it. */
export const SearchLine = ({ children, ...search }: SearchLineProps) => (
  <Group gap="xs" mb="md">
    <Box flex={{ base: '1 1 100%', sm: '1 1 200px' }}>
      <SearchField {...search} />
    </Box>
    {children}
  </Group>
);

/** Two filters a line on a phone. */
export const FilterBox = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box flex={{ base: '1 1 40%', sm: `0 1 ${width}px` }} miw={0}>
    {children}
  </Box>
);
