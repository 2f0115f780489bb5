import { Box } from '@mantine/core';
import { InSection } from '../../../../ui/InSection.tsx';
import { CareLine } from './CareLine.tsx';
import { type Thing, useFreshness } from './freshness.queries.ts';
import { HelpedQuestion } from './HelpedQuestion.tsx';

/**
 * Footer of a document or answer: 'Помогло?', and the owner for editors. Reserves its space while loading.
 */
export const KnowledgeFoot = (thing: Thing) => (
  <InSection of="freshness">
    <Foot {...thing} />
  </InSection>
);

function Foot(thing: Thing) {
  const { data, isError } = useFreshness(thing);
  if (isError && !data) return null;
  const isWide = thing.type === 'document';
  return (
    <Box mt={isWide ? 20 : 12} pt={isWide ? 12 : 8} style={{ borderTop: '1px solid var(--hairline)' }}>
      <HelpedQuestion thing={thing} freshness={data} />
      {data?.care && <CareLine thing={thing} care={data.care} shares={data.shares} />}
    </Box>
  );
}
