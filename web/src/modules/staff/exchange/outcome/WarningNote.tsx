import { Text } from '@mantine/core';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { RemarkList } from './RemarkList.tsx';

interface WarningNoteProps {
  title: string;
  warnings: readonly { row: number; column?: string; detail: string }[];
}

/** Rows that were accepted but should be checked. */
export const WarningNote = ({ title, warnings }: WarningNoteProps) =>
  warnings.length > 0 && (
    <Notice kind="wait">
      <Text fw={600} mb={4}>
        {title}: {warnings.length}
      </Text>
      <RemarkList
        items={warnings.map(({ row, column = '', detail }) => ({ row: String(row), column, detail }))}
      />
    </Notice>
  );
