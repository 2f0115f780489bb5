import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface PlainPageProps {
  icon: Icon;
  title: string;
  text: string;
  /** The only action. */
  children: ReactNode;
}

/** A page of one sentence and one action. */
export const PlainPage = ({ icon: Mark, title, text, children }: PlainPageProps) => (
  <Stack align="center" gap="xs" px="md" py={72} ta="center">
    <ThemeIcon size={44} radius={44} variant="transparent" bg="var(--tag)" c="var(--text-2)" mb="xs">
      <Mark size={22} stroke={1.6} aria-hidden />
    </ThemeIcon>
    <Title order={1} fz="h2" lh="h2" maw={300} textWrap="balance">
      {title}
    </Title>
    <Text c="var(--text-2)" maw={380} mb="sm" style={{ textWrap: 'balance' }}>
      {text}
    </Text>
    {children}
  </Stack>
);
