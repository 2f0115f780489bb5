import { Stack } from '@mantine/core';
import type { ComplianceAddress } from '../address/use-compliance-address.ts';
import { AreaShares } from './AreaShares.tsx';
import { ItemShares } from './ItemShares.tsx';

/** Completion by area, then by record. */
export const TotalsView = ({ address }: { address: ComplianceAddress }) => (
  <Stack gap="lg">
    <div>
      <AreaShares address={address} />
    </div>
    <ItemShares address={address} />
  </Stack>
);
