import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';

const SCHEMES = [
  { value: 'auto', label: 'Системная' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const;

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedTabs<MantineColorScheme>
      label="Тема"
      size="xs"
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES}
    />
  );
}
