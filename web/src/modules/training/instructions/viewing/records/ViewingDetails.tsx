import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Moment } from '../../../../../ui/data-table/cells/Moment.tsx';
import type { Viewing } from '../viewings.queries.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { watchedTexts } from './viewing-text.ts';

interface ViewingDetailsProps {
  viewing: Viewing;
  isPersonal: boolean;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" fw={500} c="dimmed">
      {name}
    </Text>
    <Text component="dd" size="dense" mt={2} ml={0}>
      {children}
    </Text>
  </div>
);

/** Row details: how the video was watched. */
export function ViewingDetails({ viewing: { attributes }, isPersonal }: ViewingDetailsProps) {
  return (
    <>
      <Group component="dl" gap="12px 40px" m={0} aria-label="Как смотрели">
        {watchedTexts(attributes).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {attributes.quiz_right !== null && (
          <Fact name="Тест">
            верно {attributes.quiz_right} из {attributes.quiz_asked}
            {attributes.quiz_passed_at ? ', сдан ' : ', не сдан'}
            {attributes.quiz_passed_at && <Moment at={attributes.quiz_passed_at} seconds />}
          </Fact>
        )}
        <Fact name="Последний отчёт">
          {attributes.reported_at ? <Moment at={attributes.reported_at} seconds /> : '—'}
        </Fact>
      </Group>
      {!isPersonal && (
        <EvidenceButton
          userId={attributes.user_id}
          label="Личный лист обучения"
          name={`Лист обучения ${attributes.user}`}
        />
      )}
    </>
  );
}

/** True if the viewing has progress reports. */
export const hasReports = ({ attributes }: Viewing): boolean => attributes.reports > 0;
