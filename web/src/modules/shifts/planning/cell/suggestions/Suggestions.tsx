import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../../platform/dates.ts';
import { notify } from '../../../../../platform/notify.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { PersonRow } from '../../grid/PersonRow.tsx';
import type { ChosenCell } from '../../use-board-address.ts';
import { useBookPerson } from '../../use-book-person.ts';
import {
  type Gap,
  type Suggestion,
  useInvitations,
  useInvite,
  useSuggestions,
} from './suggestions.queries.ts';
import classes from '../Cell.module.css';

/** Suggestions shown initially. */
const VISIBLE_LIMIT = 4;

interface SuggestionsProps {
  cell: ChosenCell;
  position: string | undefined;
}

/** '12 ч за неделю · хочет эту смену' */
const hoursOf = ({ week_minutes: minutes, shifts, wished }: Suggestion['attributes']): string =>
  [
    `${Math.round(minutes / 60)} ч за неделю`,
    wished && 'хочет эту смену',
    shifts.length > 0 && `уже ${shifts.map(shiftName).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Employees to book or invite, sorted by wishes, then by fewest hours. */
export function Suggestions({ cell: { area, date, shift_id }, position }: SuggestionsProps) {
  const gap: Gap = { area, date, shift_id, position };
  const suggestions = useSuggestions(gap, true);
  const { mutateAsync: invite, isPending } = useInvite();
  const { book, isBlocked } = useBookPerson();
  const [all, setAll] = useState(false);
  // A shift that has begun has no suggestions.
  if (suggestions.isError) return null;
  const people = suggestions.data ?? [];
  const ask = async (ids?: string[]) => {
    try {
      const { message, invited } = await invite({ ...gap, ...(ids && { employee_ids: ids }) });
      if (invited > 0) notify.success(message);
      else notify.info(message);
    } catch {
      // Already reported, like every failed mutation.
    }
  };
  return (
    <section className={classes.book} aria-labelledby="suggestions-title">
      <h3 id="suggestions-title" className={classes.section}>
        Кто мог бы выйти <span className={classes.count}>{people.length || ''}</span>
      </h3>
      {suggestions.isPending && <LinesSkeleton lines={4} label="Ищем, кто мог бы выйти" />}
      {suggestions.data && people.length === 0 && (
        <p className={classes.panelNote}>Свободных сотрудников, которым ничего не мешает, нет.</p>
      )}
      <ul className={classes.people}>
        {(all ? people : people.slice(0, VISIBLE_LIMIT)).map(({ id, attributes }) => (
          <PersonRow
            key={id}
            name={attributes.fio}
            notes={[
              hoursOf(attributes),
              ...(attributes.invited_at ? [`Звали ${formatDateTime(attributes.invited_at)}`] : []),
            ]}
            action={
              <span className={classes.acts}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Позвать: ${attributes.fio}`}
                  title="Позвать"
                  disabled={isPending}
                  onClick={() => void ask([id])}
                >
                  <IconSend size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Записать: ${attributes.fio}`}
                  title="Записать"
                  disabled={isBlocked}
                  onClick={() => void book({ id, fio: attributes.fio }, { date, shift_id })}
                >
                  <IconPlus size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            }
          />
        ))}
      </ul>
      {!all && people.length > VISIBLE_LIMIT && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Показать ещё {people.length - VISIBLE_LIMIT}
        </button>
      )}
      {people.length > 0 && (
        <Button
          variant="default"
          fullWidth
          loading={isPending}
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          onClick={() => void ask()}
        >
          Позвать всех, {countOf(people.length, ['человек', 'человека', 'человек'])}
        </Button>
      )}
      <Invited gap={gap} />
    </section>
  );
}

/** Invitations sent, with recipient and time. */
function Invited({ gap }: { gap: Gap }) {
  const [shown, setShown] = useState(false);
  const invitations = useInvitations(gap, shown);
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Скрыть, кого звали' : 'Кого уже звали'}
      </button>
      {shown && invitations.isPending && <LinesSkeleton lines={2} label="Загружаем, кого звали" />}
      {shown && invitations.data?.length === 0 && (
        <p className={classes.panelNote}>На эту смену ещё никого не звали.</p>
      )}
      {shown && (
        <ul className={classes.people}>
          {(invitations.data ?? []).map(({ id, attributes: { fio, invited_at, user, booked } }) => (
            <PersonRow
              key={id}
              name={fio}
              notes={[`${formatDateTime(invited_at)}, ${user}`, ...(booked ? ['Записан на смену'] : [])]}
            />
          ))}
        </ul>
      )}
    </>
  );
}
