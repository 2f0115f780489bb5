import { ActionIcon, Group, Text } from '@mantine/core';
import { EMPLOYEE_STATE_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { IconX } from '@tabler/icons-react';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { ClosedCard } from '../../../../ui/cards/ClosedCard.tsx';
import { type ErpState, useErpStates, usePutErpStates } from '../erp.queries.ts';
import { NewStateWord } from './NewStateWord.tsx';

const own = (states: readonly ErpState[]) =>
  states.filter((one) => !one.is_known).map(({ word, state }) => ({ word, state }));

/** Meaning of employee states. Collapsed and loaded on demand: needed only after a refused file. */
export const StateWords = () => <ClosedCard title="Состояния сотрудников">{() => <Words />}</ClosedCard>;

/** Custom and built-in state names. */
function Words() {
  const states = useErpStates();
  const put = usePutErpStates();
  const remove = (word: string) => {
    const rest = own(states.data ?? []).filter((one) => one.word !== word);
    notifyOnSuccess(put.mutateAsync(rest), `«${word}» больше не читается`);
  };
  return (
    <>
      <Text size="dense" c="dimmed">
        Так читается столбец «Состояние». Слово, которого здесь нет, — ошибка файла: добавьте его, и файл
        пройдёт.
      </Text>
      <LoadState query={states} name="состояния" />
      {states.data && (
        <>
          <Group component="ul" className="plain-list" gap="xs" aria-label="Как читаются состояния">
            {states.data.map(({ word, state, is_known: isKnown }) => (
              <Group
                component="li"
                key={word}
                gap={4}
                mih={28}
                px={10}
                pr={isKnown ? 10 : 2}
                bdrs="md"
                bg={isKnown ? 'var(--tag)' : 'var(--tint-cyan)'}
                fz="dense"
                lh="dense"
                c={isKnown ? 'var(--text-2)' : 'var(--text)'}
                className="shrinks"
              >
                {word} — {EMPLOYEE_STATE_LABELS[state]}
                {!isKnown && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={`Убрать состояние: ${word}`}
                    title="Убрать"
                    disabled={put.isPending}
                    onClick={() => remove(word)}
                  >
                    <IconX size={14} stroke={1.8} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ))}
          </Group>
          <NewStateWord
            isBusy={put.isPending}
            onAdd={(added) => put.mutateAsync([...own(states.data), added])}
          />
        </>
      )}
    </>
  );
}
