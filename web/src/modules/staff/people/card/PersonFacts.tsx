import { Box, Card, Flex, Group, Stack, Text } from '@mantine/core';
import { CONTRACT_LABELS } from '@portal/contract/shared/people/contracts.ts';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDayMonth, formatFullDay } from '../../../../platform/dates.ts';
import { PersonAvatar } from '../../../../ui/marks/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { readablePhone } from '../../../../ui/text/phone/readable-phone.ts';
import type { PersonCard } from '../people.queries.ts';
import { NextShift, OnShift } from '../ShiftState.tsx';

/** A leap year, because the birthday may be 29 February. */
const ANY_YEAR = '2024';

/** Touch targets of 44 px do not overlap. */
const ROW = { mih: { base: 44, sm: 0 }, align: { base: 'center', sm: 'flex-start' } };

/** Place in the organisation and contacts; what is not shown has no line. */
export function PersonFacts({ person }: { person: PersonCard }) {
  const { email, phone } = person;
  const rows: readonly { name: string; value: ReactNode }[] = [
    { name: 'Площадка', value: person.area },
    { name: 'Команда', value: person.team },
    {
      name: person.way_up.length === 1 ? 'Руководитель' : 'Руководители',
      value: person.way_up.length > 0 && <WayUp people={person.way_up} />,
    },
    { name: 'E-mail', value: email && <Email email={email} /> },
    { name: 'Телефон', value: phone && <Contact href={`tel:${phone}`}>{readablePhone(phone)}</Contact> },
    { name: 'Ближайшая смена', value: person.next_shift && <NextShift shift={person.next_shift} /> },
    { name: 'День рождения', value: person.birth_day && formatDayMonth(`${ANY_YEAR}-${person.birth_day}`) },
    { name: 'Работает с', value: person.hired_on && formatFullDay(person.hired_on) },
    { name: 'Договор', value: person.contract && CONTRACT_LABELS[person.contract] },
  ];
  return (
    <Card component="section" aria-label="О сотруднике" p={{ base: 16, sm: 24 }}>
      <Group gap="sm" mb="md" wrap="nowrap">
        <PersonAvatar name={person.full_name} size={56} />
        <Stack gap={4} align="flex-start" className="shrinks">
          <Text fw={500}>{person.position}</Text>
          {person.state === 'L' && (
            <StatusBadge kind="error" icon={IconUserOff}>
              Уволен
            </StatusBadge>
          )}
          {person.on_shift && <OnShift shift={person.on_shift} />}
        </Stack>
      </Group>
      <Flex component="dl" direction="column" gap={{ base: 0, sm: 12 }} m={0}>
        {rows.map(
          ({ name, value }) =>
            value && (
              <Flex key={name} gap="xs" {...ROW}>
                <Text component="dt" c="dimmed" w={{ base: 118, sm: 140 }} flex="none">
                  {name}
                </Text>
                <Text component="dd" m={0} className="shrinks">
                  {value}
                </Text>
              </Flex>
            ),
        )}
      </Flex>
    </Card>
  );
}

const UNDERLINED = { textDecoration: 'underline' };

const Contact = ({ href, children }: { href: string; children: ReactNode }) => (
  // The touch target is inside the row, which grows with an address of two lines.
  <Box
    component="a"
    href={href}
    className="quiet-link"
    display={{ base: 'inline-block', sm: 'inline' }}
    py={{ base: 12, sm: 0 }}
    style={UNDERLINED}
  >
    {children}
  </Box>
);

/** A long address breaks after '@'. */
function Email({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <Contact href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Contact>
  );
}

/** 'Иванова Анна → Петров Олег': the supervisor, then the supervisor's supervisor. */
const WayUp = ({ people }: { people: PersonCard['way_up'] }) => (
  <Flex component="ol" wrap="wrap" columnGap={8} className="plain-list">
    {people.map(({ id, full_name }, level) => (
      <Flex key={id} component="li" gap={8} {...ROW}>
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
          style={UNDERLINED}
        >
          {full_name}
        </Link>
      </Flex>
    ))}
  </Flex>
);
