import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { RemarkList } from './RemarkList.tsx';

interface WarningNoteProps {
  title: string;
  /** Number after the title; that of the warnings by default. */
  count?: number;
  warnings: readonly { row: number; column?: string; detail: string; link?: ReactNode }[];
}

/** Rows that were accepted but should be checked. */
export const WarningNote = ({ title, warnings, count = warnings.length }: WarningNoteProps) =>
  warnings.length > 0 && (
    <Notice kind="wait">
      <Text fw={600} mb={4}>
        {title}: {count}
      </Text>
      <RemarkList
        items={warnings.map(({ row, column = '', detail, link }) => ({
          row: String(row),
          column,
          detail,
          link,
        }))}
      />
    </Notice>
  );
