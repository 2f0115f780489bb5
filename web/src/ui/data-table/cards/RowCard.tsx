import { Box, Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Column, DataTableProps } from '../data-table.ts';
import { inSentence, isBlank, partsOf } from './card-parts.ts';
import { Labelled } from './Labelled.tsx';
import dotted from './DottedLine.module.css';
import classes from './Cards.module.css';

/** A row: title, grey line and state; a touch opens the other values and the details. */
export function RowCard<R>(props: DataTableProps<R> & { row: R }) {
  const { row, keyOf, columns, selection, details, hasDetails } = props;
  const [isOpen, setOpen] = useState(false);
  const tickId = useId();
  const detailsId = useId();
  const titleId = useId();
  const openId = useId();
  const key = keyOf(row);
  const chosen = selection?.keys.has(key) ?? false;
  const { title, line, state, rest, foot, actions } = partsOf(columns);
  const hasMore = details !== undefined && (hasDetails?.(row) ?? true);
  const values = rest.map((column) => [column.label, column.cell(row)] as const);
  const known = values.filter(([, value]) => !isBlank(value));
  const sums = state.filter(({ align }) => align === 'right');
  const badges = <Badges columns={state.filter(({ align }) => align !== 'right')} row={row} />;
  const toggle = () => {
    const next = new Set(selection?.keys);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  return (
    <Box
      component="li"
      pos="relative"
      px="md"
      py="sm"
      className={classes.card ?? ''}
      data-chosen={chosen || undefined}
    >
      <Group wrap="nowrap" gap="xs" align="flex-start">
        {selection && (
          <label htmlFor={tickId} style={TICK}>
            <Checkbox
              id={tickId}
              aria-label={`Выбрать: ${selection.nameOf(row)}`}
              checked={chosen}
              onChange={toggle}
            />
          </label>
        )}
        <Stack gap={2} flex={1} miw={0}>
          <Text
            component="div"
            size="md"
            lh="22px"
            fw={600}
            className={`shrinks ${classes.title}`}
            id={titleId}
          >
            {title?.cell(row)}
          </Text>
          <Line columns={line} row={row} />
          {foot.length === 0 && badges}
        </Stack>
        {sums.map((column) => (
          <Text key={column.field} component="div" size="md" lh="22px" className="numbers">
            {column.cell(row)}
          </Text>
        ))}
        {actions.map((column) => (
          <Box key={column.field} my={-8} mr={-8} className={classes.above ?? ''}>
            {column.cell(row)}
          </Box>
        ))}
        {(hasMore || known.length > 0) && (
          <UnstyledButton
            // No ActionIcon: its transform while pressed would shrink the area to the button.
            w={44}
            h={44}
            m="-10px -12px -12px -8px"
            ta="center"
            className={classes.open ?? ''}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            id={openId}
            // Named by its row.
            aria-labelledby={`${openId} ${titleId}`}
            aria-label={isOpen ? 'Скрыть подробности' : 'Показать подробности'}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </UnstyledButton>
        )}
      </Group>
      {foot.length > 0 && (
        <Group gap="xs" justify="space-between">
          {badges}
          <Group gap="xs" mt={8} className={classes.above ?? ''}>
            {foot.map((column) => (
              <span key={column.field}>{column.cell(row)}</span>
            ))}
          </Group>
        </Group>
      )}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <Stack component="section" gap="sm" mt="sm" className={`tint shrinks ${classes.above}`}>
            <Labelled pairs={known} />
            {hasMore && <div>{details(row)}</div>}
          </Stack>
        )}
      </div>
    </Box>
  );
}

/** Touch target of 44 px without a layout shift. */
const TICK = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-10px -8px -10px -12px',
};

interface PartsProps<R> {
  columns: readonly Column<R>[];
  row: R;
}

/** 'Тула · Оператор · просрочено 3': numbers have their label. */
function Line<R>({ columns, row }: PartsProps<R>) {
  const parts = columns.map((column) => ({ column, value: column.cell(row) }));
  const known = parts.filter(({ value }) => !isBlank(value));
  if (known.length === 0) return null;
  return (
    <Text component="div" size="dense" c="dimmed" className={`shrinks ${dotted.line} ${classes.line}`}>
      {known.map(({ column: { field, label, align, cardLabel }, value }) => (
        <span key={field}>
          {(cardLabel ?? align === 'right') && `${cardLabel ?? inSentence(label)} `}
          {value}
        </span>
      ))}
    </Text>
  );
}

function Badges<R>({ columns, row }: PartsProps<R>) {
  const known = columns.filter((column) => !isBlank(column.cell(row)));
  if (known.length === 0) return null;
  return (
    <Group gap="xs" mt={4} fz="dense">
      {known.map((column) => (
        <span key={column.field}>{column.cell(row)}</span>
      ))}
    </Group>
  );
}
