import { Box, Button, Card, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf } from '../../platform/plural.ts';
import type { PanelGroup } from './source/panel-group.ts';
import { Marked, MarkedName } from './search/Marked.tsx';
import type { PanelTexts } from './panel-texts.ts';
import classes from './Panels.module.css';
import { EditActions } from './RowActions.tsx';

interface PanelProps<P> {
  group: PanelGroup<P>;
  texts: PanelTexts;
  words: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  actions?: PanelActions | undefined;
  children: () => ReactNode;
}

export interface PanelActions {
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Number of records, and of matches during a search. */
const countText = ({ count, found }: PanelGroup<unknown>, { itemForms }: PanelTexts): string =>
  found === undefined || found === count
    ? countOf(count, itemForms)
    : `${found.toLocaleString('ru-RU')} из ${count.toLocaleString('ru-RU')}`;

/** Expandable card: name and number of records, with the records below. */
export function Panel<P>(props: PanelProps<P>) {
  const { group, texts, words, isOpen, onToggle, actions, children } = props;
  const head = `panel-head-${group.id}`;
  const body = `panel-body-${group.id}`;
  return (
    <Card component="section" p={0}>
      <div
        className={classes.head}
        data-open={isOpen || undefined}
        data-editor={actions !== undefined || undefined}
      >
        <Title order={2} fz="h4" lh="h4" className={classes.heading}>
          <UnstyledButton
            id={head}
            className={classes.toggle}
            w="100%"
            mih={56}
            py={8}
            pl={14}
            fw={group.isArchive ? 500 : 600}
            c={group.isArchive ? 'dimmed' : undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            aria-describedby={`${head}-count`}
            onClick={onToggle}
          >
            <Group gap={12} wrap="nowrap">
              <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden />
              <span className="shrinks">
                <MarkedName name={group.name} isArchive={group.isArchive} words={words} />
              </span>
            </Group>
          </UnstyledButton>
        </Title>
        {actions && (
          <Group gap={12} flex="none" pos="relative" className={`${classes.headActions} no-print`}>
            {isOpen && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                px={10}
                fz="dense"
                c="var(--text-2)"
                leftSection={<texts.addIcon size={18} stroke={1.6} aria-hidden />}
                onClick={actions.onAdd}
              >
                {texts.addItem}
              </Button>
            )}
            <EditActions
              what={`${texts.parentName} «${group.name}»`}
              onEdit={actions.onEdit}
              onDelete={actions.onDelete}
            />
          </Group>
        )}
        <Text
          span
          id={`${head}-count`}
          size="dense"
          c="dimmed"
          className={`${classes.count} numbers`}
          data-quiet={(isOpen && actions) || undefined}
        >
          {countText(group, texts)}
        </Text>
      </div>
      {isOpen && (
        <Box
          role="region"
          id={body}
          aria-labelledby={head}
          className={`${classes.content} hairlines`}
          style={{ borderTop: '1px solid var(--hairline)' }}
        >
          {group.comment && (
            <Text
              pl={{ base: 'md', sm: 44 }}
              pr={{ base: 'md', sm: 'lg' }}
              py={12}
              size="dense"
              lh="20px"
              c="var(--text-2)"
              className="shrinks"
              style={{ whiteSpace: 'pre-line' }}
            >
              <Marked text={group.comment} words={words} />
            </Text>
          )}
          {children()}
        </Box>
      )}
    </Card>
  );
}
