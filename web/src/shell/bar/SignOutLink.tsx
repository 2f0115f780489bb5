import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { countWaiting } from '../../platform/offline/offline-cache.ts';
import { countOf } from '../../platform/plural.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';

/** The way out; asks while something on the device waits for the network, because it is deleted. */
export function SignOutLink(props: ComponentProps<'a'>) {
  const navigate = useNavigate();
  const ask = async (event: MouseEvent): Promise<void> => {
    const count = countWaiting();
    if (count === 0) return;
    event.preventDefault();
    const waiting = countOf(count, ['отметка ждёт', 'отметки ждут', 'отметок ждут']);
    const isSure = await confirm({
      title: 'Выйти, не дождавшись связи?',
      text: `На устройстве ${waiting} отправки. После выхода отправить их будет нельзя.`,
      confirmLabel: 'Выйти',
      danger: true,
    });
    if (isSure) void navigate({ to: '/login' });
  };
  return <Link {...props} to="/login" preload={false} onClick={(event) => void ask(event)} />;
}
