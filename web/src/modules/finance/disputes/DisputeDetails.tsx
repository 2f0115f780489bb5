import { Box } from '@mantine/core';
import { DecisionForm } from './DecisionForm.tsx';
import type { Dispute } from './disputes.queries.ts';
import { DisputeThread } from './DisputeThread.tsx';

/** A dispute for those who decide it, or for its employee. */
export const DisputeDetails = ({ dispute }: { dispute: Dispute }) => (
  <Box maw={620} py={4}>
    <DisputeThread dispute={dispute} label="Сообщение" />
    {dispute.attributes.can_decide && <DecisionForm dispute={dispute} />}
  </Box>
);
