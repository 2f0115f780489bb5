import { Box } from '@mantine/core';
import { InSection } from '../../../../ui/InSection.tsx';
import { CareLine } from './CareLine.tsx';
import { type KnowledgeRecord, useFreshness } from './freshness.queries.ts';
import { HelpedQuestion } from './HelpedQuestion.tsx';

/**
 * Footer of a document or answer: 'Помогло?', and the owner for editors. Reserves its space while loading.
 */
export const KnowledgeFoot = (record: KnowledgeRecord) => (
  <InSection of="freshness">
    <Foot {...record} />
  </InSection>
);

function Foot(record: KnowledgeRecord) {
  const { data, isError } = useFreshness(record);
  if (isError && !data) return null;
  const isWide = record.type === 'document';
  return (
    <Box mt={isWide ? 20 : 12} pt={isWide ? 12 : 8} style={{ borderTop: '1px solid var(--hairline)' }}>
      <HelpedQuestion record={record} freshness={data} />
      {data?.care && <CareLine record={record} care={data.care} shares={data.shares} />}
    </Box>
  );
}
