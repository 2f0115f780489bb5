import { ActionIcon, Box, Button, Card, Group, Indicator, SimpleGrid, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { DialogFooter } from '../../dialogs/DialogFooter.tsx';
import { LazyModal } from '../../dialogs/LazyModal.tsx';
import { useCards } from '../use-cards.ts';
import { SortList, type Sorting } from '../cards/SortList.tsx';
import { type FilterChip, FilterChips } from './FilterChips.tsx';

interface FilterBarProps {
  /** Search or tabs, at the start of the line. */
  main?: ReactNode;
  /** Frequent filters: on the line at a desk, in the sheet on a phone. */
  quick?: ReactNode;
  /** Values of the quick filters, undefined where one is not set. */
  values?: readonly unknown[];
  chips?: readonly FilterChip[];
  onClear: () => void;
  /** Filter fields behind 'Фильтр'. */
  children?: ReactNode;
  /** Order of the cards, for the sheet of a phone. */
  sorting?: Sorting | undefined;
}

const NONE: readonly never[] = [];

/** Search and filters above a table: one line, and on a phone a sheet with filters and order. */
export const FilterBar = (props: FilterBarProps) =>
  useCards() ? <PhoneFilters {...props} /> : <DeskFilters {...props} />;

function PhoneFilters({
  main,
  quick,
  values = NONE,
  chips = NONE,
  onClear,
  children,
  sorting,
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const hasFilters = quick !== undefined || children !== undefined;
  const title = !hasFilters ? 'Порядок' : sorting ? 'Фильтр и порядок' : 'Фильтр';
  const count = values.filter((value) => value !== undefined).length + chips.length;
  const button = useRef<HTMLButtonElement>(null);
  // The last chip, or all of them, vanish with their own press.
  const focusing = (act: () => void, isLast: boolean) => () => {
    act();
    if (isLast) button.current?.focus();
  };
  const opener = {
    ref: button,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(true),
  };
  return (
    <Stack gap="xs" mb="sm">
      <Group gap="xs" wrap="nowrap">
        {main ? (
          <>
            <Box flex={1} miw={0}>
              {main}
            </Box>
            <Indicator label={count} disabled={count === 0} size={18} offset={4}>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={count > 0 ? `${title}: выбрано ${count}` : title}
                {...opener}
              >
                <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Indicator>
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
            {...opener}
          >
            {title}
          </Button>
        )}
      </Group>
      {chips.length > 0 && (
        <FilterChips
          chips={chips.map((chip) => ({ ...chip, onRemove: focusing(chip.onRemove, chips.length === 1) }))}
          onClear={focusing(onClear, true)}
        />
      )}
      <LazyModal opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <Stack gap="md">
          {quick}
          {children}
          {sorting && <SortList {...sorting} />}
        </Stack>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Показать</Button>
        </DialogFooter>
      </LazyModal>
    </Stack>
  );
}

/** True if the key closes a dropdown of a field. */
const isOfList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

function DeskFilters({ main, quick, chips = NONE, onClear, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
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
        {main}
        {quick}
        {(children !== undefined || chips.length > 0) && (
          <FilterChips chips={chips} onClear={onClear}>
            {children !== undefined && (
              <Button
                ref={button}
                variant="default"
                size="xs"
                radius={22}
                h={28}
                pl={8}
                pr={12}
                bd={`1px ${isOpen ? 'solid' : 'dashed'} var(--field-border)`}
                leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => setOpen(!isOpen)}
              >
                Фильтр
              </Button>
            )}
          </FilterChips>
        )}
      </Group>
      {isShown && isOpen && (
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
