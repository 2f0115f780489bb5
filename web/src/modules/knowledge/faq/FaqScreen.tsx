import { FAQ_TYPES } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { FaqPage } from './FaqPage.tsx';

const route = getRouteApi('/portal/knowledge/knowledge_base/FAQ');

export default function FaqScreen() {
  return <FaqPage type={FAQ_TYPES.faq} search={route.useSearch()} />;
}
