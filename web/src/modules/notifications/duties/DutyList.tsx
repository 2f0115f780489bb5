import { Box, Text } from '@mantine/core';
import { IconRow } from '../../../ui/IconRow.tsx';
import { dueInWords } from './due-in-words.ts';
import { dutyMark } from './duty-marks.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';

const Note = ({ attributes: { due, overdue, detail } }: Duty) => (
  <>
    {due && (
      <Text span inherit c={overdue ? 'var(--red-text)' : undefined}>
        {dueInWords(due, overdue)}
      </Text>
    )}
    {due && detail && ' · '}
    {detail}
  </>
);

/** Each duty links to its page. */
export const DutyList = ({ duties }: { duties: readonly Duty[] }) => (
  <Box component="ul" className="plain-list" mx={-8}>
    {duties.map((duty) => (
      <li key={duty.id}>
        <IconRow
          url={duty.attributes.address}
          icon={dutyMark(duty)}
          title={duty.attributes.title}
          note={<Note {...duty} />}
          isOverdue={duty.attributes.overdue}
        />
      </li>
    ))}
  </Box>
);
