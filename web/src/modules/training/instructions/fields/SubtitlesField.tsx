import { Checkbox } from '@mantine/core';
import { readVtt, VTT_FAULTS, MAX_VTT_LENGTH } from '@portal/contract/training/instructions/subtitles/vtt.ts';
import { type ReactNode, useState } from 'react';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';

/** Subtitles to submit: text '' deletes the existing ones. */
export interface NewSubtitles {
  file: File | null;
  text: string;
}

interface SubtitlesFieldProps {
  isStored: boolean;
  value: NewSubtitles | undefined;
  error: ReactNode;
  onChange: (value: NewSubtitles | undefined) => void;
}

/** UTF-8 uses up to four bytes per character. */
const MAX_BYTES = MAX_VTT_LENGTH * 4;

const refuse = ({ name, size }: File): string | null => {
  if (!/\.vtt$/i.test(name)) return 'Нужен файл .vtt.';
  return size > MAX_BYTES ? VTT_FAULTS.long : null;
};

/** Subtitle upload as a .vtt file, validated before submission. */
export function SubtitlesField({ isStored, value, error, onChange }: SubtitlesFieldProps) {
  const [fault, setFault] = useState('');
  const choose = async (file: File | null): Promise<void> => {
    setFault('');
    if (!file) return onChange(undefined);
    const text = await file.text();
    const found = readVtt(text);
    if ('fault' in found) return setFault(found.fault);
    return onChange({ file, text });
  };
  const isTakenAway = value?.text === '';
  return (
    <>
      <FileDrop
        label="Субтитры"
        hint="vtt, не больше 300 000 знаков"
        accept=".vtt,text/vtt"
        file={value?.file ?? null}
        storedName={isStored && !isTakenAway ? 'Субтитры есть' : undefined}
        refuse={refuse}
        error={fault || error}
        onChange={(file) => void choose(file)}
      />
      {isStored && !value?.file && (
        <Checkbox
          label="Убрать субтитры"
          checked={isTakenAway}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? { file: null, text: '' } : undefined)
          }
        />
      )}
    </>
  );
}
