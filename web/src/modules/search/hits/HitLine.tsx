import { Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { HitText } from './HitText.tsx';

interface HitLineProps {
  icon: Icon;
  title: string;
  place?: string | undefined;
  snippet?: string | undefined;
  /** Snippet on one line. */
  isBrief?: boolean;
}

/** A hit: icon of its kind, title, location, snippet. */
export function HitLine({ icon: Mark, title, place, snippet, isBrief }: HitLineProps) {
  return (
    <>
      <Mark size={18} stroke={1.6} color="var(--text-3)" style={{ flex: 'none', marginTop: 1 }} aria-hidden />
      <Stack component="span" gap={2} miw={0}>
        <Text span fw={600} className="shrinks">
          <HitText text={title} />
        </Text>
        {place && (
          <Text span size="dense" c="dimmed">
            {place}
          </Text>
        )}
        {snippet && (
          <Text
            span
            size={isBrief ? 'dense' : 'sm'}
            c="var(--text-2)"
            truncate={isBrief ?? false}
            className="shrinks"
          >
            {/* The dots do not begin a line. */}
            <HitText text={snippet.replaceAll(' …', '\u00A0…')} />
          </Text>
        )}
      </Stack>
    </>
  );
}
