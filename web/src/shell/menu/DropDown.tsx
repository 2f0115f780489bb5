import { useClickOutside, useFocusWithin, useMergedRef } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCurrent, type MenuEntry, type MenuPage } from './menu.ts';
import { DueCount } from './DueCount.tsx';
import type { Due } from './use-due.ts';
import classes from './MainMenu.module.css';

interface DropDownProps {
  entry: Extract<MenuEntry, { pages: unknown }>;
  /** Current page of the menu. */
  page: string | undefined;
  /** Numbers of duties. */
  due: Due;
}

/** Index of the item an arrow key moves to; -1 is the button. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home' && at >= 0) return 0;
  if (key === 'End' && at >= 0) return count - 1;
  return undefined;
}

/**
 * Disclosure button with a list of links, the pattern of site navigation (the menu role would hide that these
 * are links). Custom, because Mantine's Menu adds 20 kB to every page.
 */
export function DropDown({ entry, page, due }: DropDownProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { ref: focusRef } = useFocusWithin<HTMLDivElement>({ onBlur: close });
  const outsideRef = useClickOutside<HTMLDivElement>(close);
  const box = useRef<HTMLDivElement>(null);
  const boxRef = useMergedRef(box, focusRef, outsideRef);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const counted = due.duties > 0 && entry.pages.some(({ counts }) => counts);

  const links = () => [...(box.current?.querySelectorAll('a') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      close();
      button.current?.focus();
    }
    const at = links().findIndex((link) => link === document.activeElement);
    const to = target(event.key, at, entry.pages.length);
    if (to === undefined) return;
    event.preventDefault();
    // Synchronous, so that a quick Tab starts from the new item.
    flushSync(() => setOpened(true));
    links()[to]?.focus();
  };

  return (
    <div ref={boxRef} className={classes.box}>
      <button
        ref={button}
        type="button"
        className={classes.entry}
        aria-expanded={opened}
        aria-controls={listId}
        aria-describedby={counted ? `${listId}-due` : undefined}
        data-current={isCurrent(entry, page) || undefined}
        data-opened={opened || undefined}
        onClick={() => setOpened(!opened)}
        onKeyDown={onKeyDown}
      >
        {entry.label}
        <IconChevronDown size={16} stroke={1.8} className={classes.chevron} aria-hidden />
        {counted && <DueCount of="duties" due={due} className={classes.mark} isHidden />}
      </button>
      {counted && (
        <span id={`${listId}-due`} hidden>
          Ждёт вас: {due.duties}
        </span>
      )}
      <ul id={listId} className={classes.list} hidden={!opened}>
        {opened &&
          entry.pages.map(({ group, ...link }, at) => (
            <Fragment key={link.to}>
              {group && group !== entry.pages[at - 1]?.group && <li className={classes.group}>{group}</li>}
              <li>
                <PageLink
                  {...link}
                  isCurrent={isCurrent(link, page)}
                  due={due}
                  onFollow={close}
                  onKeyDown={onKeyDown}
                />
              </li>
            </Fragment>
          ))}
      </ul>
    </div>
  );
}

interface PageLinkProps extends MenuPage {
  isCurrent: boolean;
  due: Due;
  onFollow: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const PageLink = ({
  to,
  label,
  icon: Mark,
  counts,
  isCurrent: isHere,
  due,
  onFollow,
  onKeyDown,
}: PageLinkProps) => (
  <Link
    to={to}
    data-current={isHere || undefined}
    className={classes.item}
    onClick={onFollow}
    onKeyDown={onKeyDown}
  >
    <Mark size={18} stroke={1.6} aria-hidden />
    {label}
    {counts && <DueCount of={counts} due={due} className={classes.count} />}
  </Link>
);
