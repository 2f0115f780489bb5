import { type InstructionStatusCode, PASSED } from '@portal/contract/knowledge/instruction.status.ts';
import { useCallback, useState } from 'react';
import { InstructionPlayer } from './InstructionPlayer.tsx';
import { PassingCard } from './PassingCard.tsx';
import { startOf } from './progress.ts';
import classes from './Viewer.module.css';
import type { FileInfo } from './viewer.queries.ts';

interface InstructionViewProps {
  id: string;
  info: FileInfo;
  comment: string;
  onStatus: (status: InstructionStatusCode) => void;
}

/** An instruction: the video, how far it was watched, and the words at its end. */
export function InstructionView({ id, info, comment, onStatus }: InstructionViewProps) {
  const start = startOf(info.current_second);
  const [passed, setPassed] = useState(info.status === PASSED);
  const [done, setDone] = useState(start.done);
  const [seen, setSeen] = useState({ furthest: start.furthest, duration: info.duration ?? 0 });
  const end = useCallback(() => {
    setDone(true);
    onStatus(3);
  }, [onStatus]);
  return (
    <div className={classes.grid}>
      <div>
        <InstructionPlayer
          // A passed instruction may be watched freely.
          info={passed ? { ...info, current_second: -1 } : info}
          onEnd={end}
          onSecond={(furthest, duration) => {
            setSeen({ furthest, duration });
            if (!done && !passed && furthest > 0) onStatus(1);
          }}
        />
        {comment && <p className={classes.comment}>{comment}</p>}
      </div>
      <PassingCard
        id={id}
        wordCount={info.word_count}
        furthest={seen.furthest}
        duration={seen.duration}
        done={done}
        passed={passed}
        onPass={() => {
          setPassed(true);
          onStatus(PASSED);
        }}
      />
    </div>
  );
}
