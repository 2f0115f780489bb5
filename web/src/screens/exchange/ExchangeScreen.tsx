import { StaffChanges } from '../../modules/accounts/users/changes/StaffChanges.tsx';
import { Exchange } from '../../modules/staff/exchange/Exchange.tsx';

/** The exchange with the ERP, and what its files mean for the accounts. */
export default function ExchangeScreen() {
  return <Exchange afterImport={<StaffChanges />} />;
}
