import { CareLine } from './CareLine.tsx';
import classes from './Freshness.module.css';
import { type Thing, useFreshness } from './freshness.queries.ts';
import { HelpedQuestion } from './HelpedQuestion.tsx';

/**
 * Footer of a document or answer: 'Помогло?', and the owner for editors. Reserves its space while loading.
 */
export function KnowledgeFoot(thing: Thing) {
  const { data, isError } = useFreshness(thing);
  if (isError) return null;
  return (
    <div className={classes.foot} data-wide={thing.type === 'document' || undefined}>
      <HelpedQuestion thing={thing} freshness={data} />
      {data?.care && <CareLine thing={thing} care={data.care} shares={data.shares} />}
    </div>
  );
}
