import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Counting, countedAudience, type Reach, reachInWords } from './audience-values.ts';
import { useAudienceCount } from './audience.queries.ts';

/** Debounce of the count, ms. */
const DEBOUNCE_MS = 300;
const NOBODY = { people: [] };

/** 'Увидят 34 человека', updated while the audience is chosen. */
export function AudienceCount({ reach, ...counting }: Counting & { reach: Reach }) {
  const [text] = useDebouncedValue(JSON.stringify(countedAudience(counting)), DEBOUNCE_MS);
  const asked = JSON.parse(text) as ReturnType<typeof countedAudience>;
  const found = useAudienceCount(asked ?? NOBODY, asked !== null);
  const count = asked === null ? 0 : found.data;
  return (
    <Text role="status" aria-live="polite" fz="sm" c="dimmed" mih="1.55em">
      {count === undefined ? '' : reachInWords(count, reach)}
    </Text>
  );
}
