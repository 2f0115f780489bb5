import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { PanelDialog } from '../../../../ui/panels/PanelDialog.tsx';
import { RowButton } from '../../../../ui/panels/RowActions.tsx';

const QuizDialog = lazyPart(() => import('./QuizDialog.tsx'));

interface QuizButtonProps {
  id: string;
  name: string;
}

/** Opens the quiz editor of an instruction. */
export function QuizButton({ id, name }: QuizButtonProps) {
  const [target, setTarget] = useState<string | null>(null);
  return (
    <>
      <RowButton title="Тест" label={`Тест инструктажа «${name}»`} onClick={() => setTarget(id)}>
        <IconListCheck size={18} stroke={1.6} aria-hidden />
      </RowButton>
      <PanelDialog target={target} onClose={() => setTarget(null)} titleOf={() => `Тест: ${name}`} size={680}>
        {(instruction, controls) => <QuizDialog id={instruction} controls={controls} />}
      </PanelDialog>
    </>
  );
}
