import { FAQ_TYPES } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { FaqPage } from './FaqPage.tsx';

const route = getRouteApi('/portal/knowledge/knowledge_base/technical_information');

export default function TechnicalScreen() {
  return <FaqPage type={FAQ_TYPES.technical} search={route.useSearch()} />;
}
