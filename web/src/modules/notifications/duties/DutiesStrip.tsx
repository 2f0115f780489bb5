import { Badge, Card, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ON_COMPUTER, useOpensHere } from '../../../platform/settings/opens-here.ts';
import { useDuties } from '../../../platform/duties/duties.queries.ts';

/** One line above the week on a phone limited to shifts. Its space is reserved while loading. */
export default function DutiesStrip() {
  const { data: duties } = useDuties();
  const opens = useOpensHere();
  const here = (duties ?? []).filter(({ attributes }) => opens(attributes.address));
  const [first] = here;
  const rest = duties && duties.length > 0 ? `Дела ${ON_COMPUTER}: ${duties.length}` : 'Всё сделано';
  return (
    <nav aria-label="Мои дела">
      {/* The week below starts above the edge of its page. */}
      <Card
        renderRoot={(props) => <Link to="/duties" {...props} />}
        py={8}
        pl="md"
        pr={12}
        mb={28}
        mih={56}
        c="var(--text)"
        td="none"
        style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}
      >
        <Text fz={15} lh="20px" fw={500} flex={1} lineClamp={2}>
          {!duties && 'Мои дела'}
          {duties && (first ? first.attributes.title : rest)}
        </Text>
        {here.length > 1 && (
          <Badge flex="none" bg="var(--tint-magenta)" c="var(--magenta-text)">
            ещё {here.length - 1}
          </Badge>
        )}
        <IconChevronRight size={16} stroke={1.6} color="var(--text-3)" style={{ flex: 'none' }} aria-hidden />
      </Card>
    </nav>
  );
}
