import { ActionIcon } from '@mantine/core';
import { EMPLOYEE_STATE_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { IconX } from '@tabler/icons-react';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { ClosedCard } from '../../../../ui/cards/ClosedCard.tsx';
import { type ErpState, useErpStates, usePutErpStates } from '../erp.queries.ts';
import { NewStateWord } from './NewStateWord.tsx';
import classes from './StateWords.module.css';

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
      <p className={classes.note}>
        Так читается столбец «Состояние». Слово, которого здесь нет, — ошибка файла: добавьте его, и файл
        пройдёт.
      </p>
      {states.isPending && <LinesSkeleton lines={3} label="Загружаем состояния" />}
      {states.isError && (
        <ErrorState
          title="Не удалось загрузить состояния"
          error={states.error}
          onRetry={() => void states.refetch()}
        />
      )}
      {states.data && (
        <>
          <ul className={classes.words} aria-label="Как читаются состояния">
            {states.data.map(({ word, state, is_known: isKnown }) => (
              <li key={word} className={classes.word} data-own={!isKnown || undefined}>
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
              </li>
            ))}
          </ul>
          <NewStateWord
            isBusy={put.isPending}
            onAdd={(added) => put.mutateAsync([...own(states.data), added])}
          />
        </>
      )}
    </>
  );
}
