import { Button, Group, Menu, Text } from '@mantine/core';
import { IconCalendarPlus, IconChevronDown, IconHeart, IconPencil, IconRepeat } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import { FormDialog, type FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { InSection } from '../../../ui/InSection.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { weekLabel } from '../week/week.ts';
import { OutcomeList } from './OutcomeList.tsx';
import type { WeekAct } from './week-act.ts';
import { bookWeek, lastOutcome, waitingActs } from './week-acts-store.ts';
import { useWishes } from './wishes.queries.ts';

type Dialog = { controls: FormDialogControls };
const WishesForm = lazyPart<Dialog>(() => import('./WishesForm.tsx'));
const FeedSetup = lazyPart<Dialog>(() => import('../calendar-feed/FeedSetup.tsx'));

export interface WeekActsProps {
  /** Monday of the displayed week. */
  monday: string;
  today: string;
  /** Open for planning. */
  isOpen: boolean;
}

/** Menu that books the displayed week, with the wishes and the calendar feed; shows the result. */
export default memo(function WeekActs({ monday, today, isOpen }: WeekActsProps) {
  const wishes = useWishes();
  const waiting = useStore(waitingActs);
  const outcome = useStore(lastOutcome);
  const [shown, setShown] = useState(outcome);
  if (outcome && outcome !== shown) setShown(outcome);
  const [opened, setOpened] = useState<'wishes' | 'feed'>();
  const [sending, setSending] = useState<WeekAct['kind']>();
  const target = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  const open = (dialog: 'wishes' | 'feed') => {
    // The dialog returns the focus to the menu's button, because the item is gone by then.
    target.current?.focus();
    setOpened(dialog);
  };

  const act = async (kind: WeekAct['kind']) => {
    setSending(kind);
    await bookWeek({ kind, to: monday });
    setSending(undefined);
  };
  const waits = (kind: WeekAct['kind']) => waiting.some((one) => one.kind === kind && one.to === monday);
  const isBlocked = (kind: WeekAct['kind']) => !isOpen || sending !== undefined || waits(kind);
  const hasWishes = (wishes.data?.length ?? 1) > 0;

  return (
    <Group gap="sm">
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            w={{ base: '100%', sm: 'auto' }}
            mih={{ base: 44, sm: 36 }}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            loading={sending !== undefined}
          >
            Неделя и календарь
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{isOpen ? 'Записаться на неделю' : 'Эта неделя закрыта для записи'}</Menu.Label>
          <Menu.Item
            leftSection={<IconRepeat size={16} stroke={1.6} aria-hidden />}
            disabled={isBlocked('repeat')}
            onClick={() => void act('repeat')}
          >
            Как на прошлой неделе
          </Menu.Item>
          <InSection of="wishes">
            <Menu.Item
              leftSection={<IconHeart size={16} stroke={1.6} aria-hidden />}
              disabled={isBlocked('wishes')}
              onClick={() => (hasWishes ? void act('wishes') : open('wishes'))}
            >
              Записать по моему графику
            </Menu.Item>
          </InSection>
          <Menu.Divider />
          <InSection of="wishes">
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={() => open('wishes')}
            >
              Мои пожелания
            </Menu.Item>
          </InSection>
          <Menu.Item
            leftSection={<IconCalendarPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => open('feed')}
          >
            Смены в календаре телефона
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(waits('repeat') || waits('wishes')) && (
        <Text size="dense" c="var(--orange-text)">
          Запишем, когда будет связь
        </Text>
      )}
      <LazyModal
        opened={outcome !== undefined}
        onClose={() => lastOutcome.set(undefined)}
        title={shown && `Неделя ${weekLabel(shown.to, today)}`}
      >
        {shown && <OutcomeList outcome={shown} />}
      </LazyModal>
      <FormDialog
        opened={opened === 'wishes'}
        onClose={close}
        title="Мои пожелания"
        skeleton={<LinesSkeleton lines={7} />}
      >
        {(controls) => <WishesForm controls={controls} />}
      </FormDialog>
      <FormDialog
        opened={opened === 'feed'}
        onClose={close}
        title="Смены в календаре телефона"
        skeleton={<LinesSkeleton />}
      >
        {(controls) => <FeedSetup controls={controls} />}
      </FormDialog>
    </Group>
  );
});
