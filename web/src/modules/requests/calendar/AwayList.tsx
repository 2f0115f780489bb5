import { Card, Group, Text } from '@mantine/core';
import { shortPersonName } from '../../../ui/text/short-name.ts';
import type { AwayPerson } from '../requests.queries.ts';
import { Swatch } from './Legend.tsx';
import { spellInWords } from './spells.ts';

/** People who are away in a month, each with the days. */
export function AwayList({ people }: { people: readonly AwayPerson[] }) {
  const away = people.filter(({ days }) => days.length > 0);
  if (away.length === 0) return <Text c="var(--text-2)">В этом месяце никто не отпросился.</Text>;
  return (
    <Card component="ul" p={0} className="plain-list hairlines">
      {away.map(({ id, full_name: name, days }) => (
        <Card.Section component="li" key={id} px={16} py={12} m={0}>
          <Text fw={600}>{shortPersonName(name)}</Text>
          {days.map((spell) => (
            <Group key={`${spell.first_day} ${spell.state}`} gap={8} wrap="nowrap">
              <Swatch state={spell.state} />
              <Text className="shrinks">{spellInWords(spell)}</Text>
            </Group>
          ))}
        </Card.Section>
      ))}
    </Card>
  );
}
