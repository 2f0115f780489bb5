import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import classes from '../Viewings.module.css';
import type { Viewing } from '../viewings.queries.ts';
import { watchedTexts } from './viewing-text.ts';

/** Behind a row: how the film was watched. */
export function ViewingDetails({ viewing: { attributes } }: { viewing: Viewing }) {
  return (
    <dl className={classes.how} aria-label="Как смотрели">
      {watchedTexts(attributes).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>Последний отчёт</dt>
        <dd>
          <Moment at={attributes.reported_at} seconds />
        </dd>
      </div>
    </dl>
  );
}

/** Viewings of which reports were kept. */
export const hasReports = ({ attributes }: Viewing): boolean => attributes.reports > 0;
