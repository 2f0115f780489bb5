import { Box, Flex, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** Secondary text on the title line: a date, a count. */
  note?: ReactNode;
  /** Primary action, at the right; below a long title on a phone. */
  action?: ReactNode;
  /** On a phone the action is below any title. */
  isActionBelow?: boolean;
  /** Link to the parent page, above the title. */
  back?: { label: string } & Pick<LinkProps, 'to' | 'params' | 'search' | 'href'>;
}

export function PageHeader({ title, note, action, isActionBelow = false, back }: PageHeaderProps) {
  return (
    <Box component="header" mb={{ base: 12, sm: 24 }}>
      {back && <BackLink {...back} />}
      <Flex justify="space-between" align="center" gap={16} mih={36} wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Title order={1} flex={{ base: '1 1 min-content', sm: '0 1 auto' }} miw={0} textWrap="pretty">
          {title}
          {note && (
            <>
              {/* A narrow space that collapses when the note wraps. */}
              {'\u2002'}
              <Text span size="md" c="dimmed" display="inline-block">
                {note}
              </Text>
            </>
          )}
        </Title>
        {action && (
          <Group
            gap={8}
            miw={0}
            maw="100%"
            flex={{ base: isActionBelow ? '1 0 100%' : '0 1 auto', sm: 'none' }}
          >
            {action}
          </Group>
        )}
      </Flex>
    </Box>
  );
}

export const BackLink = ({ label, ...link }: NonNullable<PageHeaderProps['back']>) => (
  <Box mb={{ base: 0, sm: 12 }} mt={{ base: -12, sm: 0 }} className="no-print">
    <Link {...link} className="quiet-link">
      <Group gap={6} wrap="nowrap" mih={{ base: 44, sm: 0 }} fz="sm" lh="sm" fw={500} c="dimmed">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        {label}
      </Group>
    </Link>
  </Box>
);
