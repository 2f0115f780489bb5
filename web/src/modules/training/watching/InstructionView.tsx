import { Text } from '@mantine/core';
import {
  type InstructionStatusCode,
  PASSED,
} from '@portal/contract/training/instructions/instruction.status.ts';
import { useState } from 'react';
import { useStore } from '../../../platform/offline/store.ts';
import { FileFault } from '../../files/viewer/viewer.public.ts';
import { InstructionPlayer } from './InstructionPlayer.tsx';
import { PassingCard } from './PassingCard.tsx';
import classes from './player/Player.module.css';
import type { Address, FileInfo } from '../../files/viewer/viewer.public.ts';
import { useSubtitleCues } from './watching.queries.ts';
import { createViewing } from './progress/viewing.ts';

interface InstructionViewProps {
  id: string;
  info: FileInfo;
  address: Address;
  comment: string;
  status: InstructionStatusCode | null;
  onStatus: (status: InstructionStatusCode | null) => void;
  /** True if there is no quiz, or it is passed. */
  isTested: boolean;
  onTested: () => void;
}

/** An instruction: video, progress, quiz and check words. */
export function InstructionView({
  id,
  info,
  address,
  comment,
  status,
  onStatus,
  isTested,
  onTested,
}: InstructionViewProps) {
  const [viewing] = useState(() => createViewing(id, info, onStatus));
  const watched = useStore(viewing.watched);
  const length = info.duration ?? 0;
  const cues = useSubtitleCues(id, info.has_subtitles).data;
  return (
    <div className={classes.grid}>
      <div>
        {address.fault === undefined ? (
          <InstructionPlayer
            url={address.url}
            length={length}
            viewing={viewing}
            fastest={info.max_speed ?? 1}
            cues={cues}
            onFail={address.onFail}
          />
        ) : (
          <FileFault title="Не удалось показать видео" address={address} />
        )}
        {comment && (
          <Text size="md" c="var(--text-2)" maw={620} mt="md">
            {comment}
          </Text>
        )}
      </div>
      <PassingCard
        id={id}
        wordCount={info.word_count}
        duration={length}
        watched={watched}
        opens={info.opens}
        hasQuiz={info.quiz !== null}
        isTested={isTested || status === PASSED}
        onTested={onTested}
        isPassed={status === PASSED}
        onPass={() => onStatus(PASSED)}
      />
    </div>
  );
}
