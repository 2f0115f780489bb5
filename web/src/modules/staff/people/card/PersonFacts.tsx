import { Anchor, Box, Card, Group, Stack, Text } from '@mantine/core';
import { CONTRACT_LABELS } from '@portal/contract/shared/people/contracts.ts';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDayMonth, formatFullDay } from '../../../../platform/dates.ts';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { readablePhone } from '../../../../ui/text/readable-phone.ts';
import type { PersonCard } from '../people.queries.ts';
import { hasShift, ShiftState } from '../ShiftState.tsx';

/** A leap year, because the birthday may be 29 February. */
const ANY_YEAR = '2024';

/** Place in the organisation and contacts; what is not shown has no line. */
export function PersonFacts({ person }: { person: PersonCard }) {
  const { email, phone } = person;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Должность', person.position],
    ['Площадка', person.area],
    ['Команда', person.team],
    ['Руководители', person.way_up.length > 0 && <WayUp people={person.way_up} />],
    ['E-mail', email && <Contact href={`mailto:${email}`}>{email}</Contact>],
    ['Телефон', phone && <Contact href={`tel:${phone}`}>{readablePhone(phone)}</Contact>],
    ['День рождения', person.birth_day && formatDayMonth(`${ANY_YEAR}-${person.birth_day}`)],
    ['Работает с', person.hired_on && formatFullDay(person.hired_on)],
    ['Договор', person.contract && CONTRACT_LABELS[person.contract]],
  ];
  return (
    <Card component="section" aria-label="О сотруднике" p={{ base: 16, sm: 24 }}>
      <Box mb={person.state === 'L' || hasShift(person) ? 'md' : 0}>
        {person.state === 'L' ? (
          <StatusBadge kind="error" icon={IconUserOff}>
            Уволен
          </StatusBadge>
        ) : (
          <ShiftState person={person} />
        )}
      </Box>
      <Stack component="dl" gap={12} m={0}>
        {rows.map(
          ([name, value]) =>
            value && (
              <Group key={name} gap="xs" wrap="nowrap" align="flex-start">
                <Text component="dt" c="dimmed" w={128} flex="none">
                  {name}
                </Text>
                <Text component="dd" m={0} className="shrinks">
                  {value}
                </Text>
              </Group>
            ),
        )}
      </Stack>
    </Card>
  );
}

const Contact = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} inherit className="quiet-link" data-touch underline="always">
    {children}
  </Anchor>
);

/** 'Иванова Анна → Петров Олег': the supervisor, then the supervisor's supervisor. */
const WayUp = ({ people }: { people: PersonCard['way_up'] }) => (
  <Group component="ol" gap="4px 8px" className="plain-list">
    {people.map(({ id, full_name }, level) => (
      <Group key={id} component="li" gap={8} wrap="nowrap">
        {level > 0 && (
          <Text span c="dimmed" aria-hidden>
            →
          </Text>
        )}
        <Link
          to="/people/$personId"
          params={{ personId: id }}
          className="quiet-link"
          data-touch
          style={{ textDecoration: 'underline' }}
        >
          {full_name}
        </Link>
      </Group>
    ))}
  </Group>
);
