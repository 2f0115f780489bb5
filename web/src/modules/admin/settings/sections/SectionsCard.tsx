import { Checkbox, Stack, Title } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { NEEDED_SECTIONS, SECTION_TITLES, type Section } from '@portal/contract/admin/settings/sections.ts';
import { countOf, type Forms } from '../../../../platform/plural.ts';
import { type Parts, useSectionCounts } from '../organisation.queries.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { SECTION_GROUPS } from './sections.texts.ts';

const read = ({ sections }: Settings) => ({ ...sections });
const write = (sections: Settings['sections']): Parts => ({ sections });

/** '«Выходы»' */
const quoted = (section: Section): string => `«${SECTION_TITLES[section]}»`;

const dependentsOf = (section: Section): string[] =>
  SECTION_GROUPS.flatMap(({ sections }) => sections)
    .filter((one) => NEEDED_SECTIONS[one.section] === section)
    .map((one) => quoted(one.section));

/** Records that people see, or would see again. */
const recordsOf = (count: number | null | undefined, forms: Forms | undefined): string[] =>
  forms && typeof count === 'number' && count > 0 ? [`Сейчас ${countOf(count, forms)}.`] : [];

/** Switches of the sections, each with what it is and what goes with it. */
export function SectionsCard({ settings }: { settings: Settings }) {
  const counts = useSectionCounts().data;
  return (
    <SettingsCard
      title="Разделы"
      note="Выключенного раздела нет в меню, поиске, делах и письмах. Его данные остаются: включите — и всё вернётся."
      settings={settings}
      read={read}
      write={write}
    >
      {(form) =>
        SECTION_GROUPS.map(({ group, sections }) => (
          <Stack key={group} gap="md" component="section" aria-label={group}>
            <Title order={3} fz="md" lh="md" mt="xs">
              {group}
            </Title>
            {sections.map(({ section, what, records }) => {
              const needed = NEEDED_SECTIONS[section];
              const isHeld = needed !== undefined && !form.values[needed];
              const others = dependentsOf(section);
              const words = [
                what,
                ...recordsOf(counts?.get(section), records),
                ...(others.length > 0
                  ? [`От раздела ${others.length > 1 ? 'зависят' : 'зависит'} ${others.join(', ')}.`]
                  : []),
                ...(isHeld ? [`Сейчас выключен вместе с разделом ${quoted(needed)}.`] : []),
              ];
              return (
                <Checkbox
                  key={section}
                  label={SECTION_TITLES[section]}
                  description={words.join(' ')}
                  disabled={isHeld}
                  {...form.getInputProps(section, { type: 'checkbox' })}
                />
              );
            })}
          </Stack>
        ))
      }
    </SettingsCard>
  );
}
