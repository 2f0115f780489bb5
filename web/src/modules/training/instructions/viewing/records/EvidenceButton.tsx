import { Button } from '@mantine/core';
import { getEvidence } from '@portal/contract/training/evidence/evidence.calls.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { downloadFile } from '../../../../../platform/download.ts';

interface EvidenceButtonProps {
  /** Account id, or `me`. */
  userId: string;
  label: string;
  /** File name without extension. */
  name: string;
}

/** Downloads the evidence sheet of an employee: everything passed and acknowledged. */
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
