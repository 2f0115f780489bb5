import { Anchor, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/dates.ts';
import { usePolicy } from './consent.queries.ts';

/** Link to the accepted policy; below everything else, because it may load late. */
export function ConsentLink() {
  const { data: policy } = usePolicy();
  if (!policy?.agreed_at) return null;
  return (
    <Box fz="dense">
      <Anchor
        c="dimmed"
        underline="always"
        py={{ base: 13, sm: 0 }}
        renderRoot={(props) => <Link {...props} to="/consent" />}
      >
        Согласие на обработку данных от {formatDate(policy.agreed_at)}
      </Anchor>
    </Box>
  );
}
