import { Button } from '@mantine/core';
import { getEvidence } from '@portal/contract/training/evidence/evidence.calls.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { downloadFile } from '../../../../../platform/download.ts';

interface EvidenceButtonProps {
  /** Account, or `me`. */
  userId: string;
  label: string;
  /** Of the file, without its ending. */
  name: string;
}

/** Takes the sheet of a person: all that was passed and acknowledged, with proof. */
export function EvidenceButton({ userId, label, name }: EvidenceButtonProps) {
  const path = getEvidence.path.replace(':user_id', userId);
  return (
    <Button
      variant="default"
      leftSection={<IconFileCheck size={16} stroke={1.6} />}
      onClick={() => void downloadFile(`${path}?format=pdf`, `${name}.pdf`)}
    >
      {label}
    </Button>
  );
}
