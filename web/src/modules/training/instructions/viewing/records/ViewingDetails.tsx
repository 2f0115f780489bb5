import { Moment } from '../../../../../ui/data-table/cells/Moment.tsx';
import classes from '../Viewings.module.css';
import type { Viewing } from '../viewings.queries.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { watchedTexts } from './viewing-text.ts';

interface ViewingDetailsProps {
  viewing: Viewing;
  isPersonal: boolean;
}

/** Row details: how the video was watched. */
export function ViewingDetails({ viewing: { attributes }, isPersonal }: ViewingDetailsProps) {
  return (
    <>
      <dl className={classes.how} aria-label="Как смотрели">
        {watchedTexts(attributes).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {attributes.quiz_right !== null && (
          <div>
            <dt>Тест</dt>
            <dd>
              верно {attributes.quiz_right} из {attributes.quiz_asked}
              {attributes.quiz_passed_at ? ', сдан ' : ', не сдан'}
              {attributes.quiz_passed_at && <Moment at={attributes.quiz_passed_at} seconds />}
            </dd>
          </div>
        )}
        <div>
          <dt>Последний отчёт</dt>
          <dd>
            <Moment at={attributes.reported_at} seconds />
          </dd>
        </div>
      </dl>
      {!isPersonal && (
        <EvidenceButton
          userId={attributes.user_id}
          label="Личный лист обучения"
          name={`Лист обучения ${attributes.user}`}
        />
      )}
    </>
  );
}

/** True if the viewing has progress reports. */
export const hasReports = ({ attributes }: Viewing): boolean => attributes.reports > 0;
