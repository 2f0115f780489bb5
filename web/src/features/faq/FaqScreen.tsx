import { FAQ_TYPES } from '@portal/contract/faq/faq.calls.ts';
import { FaqPage } from './FaqPage.tsx';

export default function FaqScreen() {
  return <FaqPage type={FAQ_TYPES.faq} />;
}
