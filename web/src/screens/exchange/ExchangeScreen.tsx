import { StaffChanges } from '../../modules/accounts/users/changes/StaffChanges.tsx';
import { Exchange } from '../../modules/staff/exchange/Exchange.tsx';

/** ERP exchange, with follow-up actions on accounts. */
export default function ExchangeScreen() {
  return <Exchange afterImport={<StaffChanges />} />;
}
