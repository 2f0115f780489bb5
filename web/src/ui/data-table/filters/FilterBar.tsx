import { Button, Card, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { DialogFooter } from '../../dialogs/DialogFooter.tsx';
import { LazyModal } from '../../dialogs/LazyModal.tsx';
import { type FilterChip, FilterChips } from './FilterChips.tsx';

interface FilterBarProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Filter fields behind the chips. */
  children: ReactNode;
  /** Content at the start of the line. */
  start?: ReactNode;
}

/** True if the key closes a dropdown of a field. */
const isOfList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Active filters, and all filter fields in a panel above the rows, on a phone in a sheet. */
export function FilterBar({ chips, onClear, children, start }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  // The press is painted first: mounting the fields takes long on a slow processor.
  const isShown = useDeferredValue(isOpen);
  useEffect(() => {
    const box = panel.current;
    if (!isShown || !box) return undefined;
    box.querySelector('input')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOfList(event)) return;
      setOpen(false);
      button.current?.focus();
    };
    box.addEventListener('keydown', close);
    return () => box.removeEventListener('keydown', close);
  }, [isShown]);
  return (
    <Stack gap="sm" mb="md">
      <Group gap="xs">
        {start}
        <FilterChips chips={chips} onClear={onClear}>
          <Button
            ref={button}
            variant="default"
            size="xs"
            radius={22}
            h={{ base: 44, sm: 28 }}
            pl={{ base: 12, sm: 8 }}
            pr={{ base: 16, sm: 12 }}
            bd={`1px ${isOpen ? 'solid' : 'dashed'} var(--field-border)`}
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            aria-expanded={isOpen}
            {...(isPhone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-controls': panelId })}
            onClick={() => setOpen(!isOpen)}
          >
            Фильтр
          </Button>
        </FilterChips>
      </Group>
      {isPhone && (
        <LazyModal opened={isOpen} onClose={() => setOpen(false)} title="Фильтры">
          <Stack gap="md">{children}</Stack>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Показать</Button>
          </DialogFooter>
        </LazyModal>
      )}
      {isShown && isOpen && !isPhone && (
        <Card ref={panel} id={panelId} role="group" aria-label="Фильтры" p="16px 20px 20px">
          <SimpleGrid
            type="container"
            cols={{ base: 1, '600px': 2, '880px': 3 }}
            spacing="md"
            verticalSpacing="sm"
          >
            {children}
          </SimpleGrid>
        </Card>
      )}
    </Stack>
  );
}
