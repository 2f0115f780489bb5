import { Text } from '@mantine/core';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { hiredInWords } from '../../../accounts/audience/audience.public.ts';
import type { News } from '../news.queries.ts';

/**
 * 'Для: Орёл, Тула · Тренер. Нужно ознакомиться: 3 из 40'; empty for everybody without a read requirement.
 */
export function reachText({ audience, acknowledge, acknowledged }: News['attributes']): string {
  const lists = audience && [
    audience.areas,
    audience.positions,
    audience.groups.map((role) => ROLE_LABELS[role]),
    audience.teams,
    [hiredInWords(audience.hired_within_days)].filter((one) => one !== null),
  ];
  const readers = (lists ?? []).filter(({ length }) => length > 0).map((names) => names.join(', '));
  return [
    readers.length > 0 ? `Для: ${readers.join(' · ')}` : '',
    acknowledge.required && acknowledged
      ? `Нужно ознакомиться: ${acknowledged.done} из ${acknowledged.asked}`
      : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** For editors: audience and acknowledgements of a news. */
export function NewsReach({ news }: { news: News }) {
  const text = reachText(news.attributes);
  return text === '' ? null : (
    <Text fz="0.8125rem" c="dimmed" mt={4}>
      {text}
    </Text>
  );
}
