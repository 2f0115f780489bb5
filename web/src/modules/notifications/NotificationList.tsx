import { useEffect, useRef } from 'react';
import { formatTime, formatWeekdayAndDay } from '../../platform/dates.ts';
import { PathLink } from '../../ui/PathLink.tsx';
import { type Notification, useReadNotifications } from './notifications.queries.ts';
import classes from './Notifications.module.css';

const dayOf = ({ attributes }: Notification): string => attributes.created_at.slice(0, 10);

/** Marks displayed notifications as read. */
function useReadWhatIsShown(list: readonly Notification[]) {
  const { mutate: read } = useReadNotifications();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const ids = list
      .filter(({ id, attributes }) => attributes.read_at === null && !told.current.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    read({ ids }, { onError: () => ids.forEach((id) => told.current.delete(id)) });
  }, [list, read]);
}

interface NotificationListProps {
  list: readonly Notification[];
  /** Shortened texts; the page shows the rest. */
  isShort?: boolean;
  onOpen?: () => void;
}

/** Grouped by day, newest first; unread ones are marked. */
export function NotificationList({ list, isShort = false, onOpen }: NotificationListProps) {
  useReadWhatIsShown(list);
  return (
    <>
      {[...Map.groupBy(list, dayOf)].map(([day, those]) => (
        <section key={day} aria-label={formatWeekdayAndDay(day)}>
          <h2 className={classes.day}>{formatWeekdayAndDay(day)}</h2>
          <ul className={classes.list} data-short={isShort || undefined}>
            {those.map(({ id, attributes: { title, detail, address, created_at, read_at } }) => (
              <li key={id} className={classes.item} data-new={read_at === null || undefined}>
                <PathLink url={address} className={classes.link} onFollow={onOpen}>
                  <span className={classes.title}>
                    {read_at === null && <span className="visually-hidden">Новое: </span>}
                    {title}
                  </span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </PathLink>
                <time className={classes.time} dateTime={created_at}>
                  {formatTime(created_at)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
