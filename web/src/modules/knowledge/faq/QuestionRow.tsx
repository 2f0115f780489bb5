import { Box, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ItemRow } from '../../../ui/panels/ItemRow.tsx';
import { Marked } from '../../../ui/panels/search/Marked.tsx';
import panels from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { Answer } from './Answer.tsx';
import classes from './Faq.module.css';
import { type FaqQuestion, faqQuestion } from './faq.queries.ts';

/** A question that expands to its answer. */
export function QuestionRow({ item, words, isMarked, address, actions }: PanelRowProps<FaqQuestion>) {
  const { id, name, record } = item;
  const isOpen = isMarked || address.show.includes(id);
  const found = isOpen ? '' : record.attributes.excerpt;
  const client = useQueryClient();
  /** Prefetch on hover or touch. */
  const fetchAnswer = () => void client.prefetchQuery({ ...faqQuestion(id), meta: { silent: 'all' } });
  return (
    <ItemRow id={id} isMarked={isMarked}>
      <Group gap={12} pos="relative" wrap="nowrap" mih={{ base: 44, sm: 28 }}>
        <Group gap="xs" flex={1} miw={0} wrap="nowrap">
          <IconChevronRight
            size={16}
            stroke={1.6}
            className={classes.chevron}
            data-open={isOpen || undefined}
            aria-hidden
          />
          <Title order={3} fz="sm" lh="sm" className="shrinks">
            <button
              type="button"
              id={`question-${id}`}
              className={panels.main}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `answer-${id}` : undefined}
              onPointerEnter={fetchAnswer}
              onFocus={fetchAnswer}
              onClick={() => address.toggleItem(id)}
            >
              <Marked text={name} words={words} />
            </button>
          </Title>
        </Group>
        {actions && (
          <Group gap={0} flex="none" pos="relative" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
      {found && (
        <Text pt={2} pb={4} pl={24} size="dense" c="dimmed" className="shrinks">
          <Marked text={found} words={words} />
        </Text>
      )}
      {isOpen && (
        <Box
          role="region"
          id={`answer-${id}`}
          aria-labelledby={`question-${id}`}
          maw={620}
          pt={4}
          pb={12}
          pl={24}
          className={classes.answer}
        >
          <Answer id={id} />
        </Box>
      )}
    </ItemRow>
  );
}
