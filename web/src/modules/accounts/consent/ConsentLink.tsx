import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/dates.ts';
import { usePolicy } from './consent.queries.ts';
import classes from '../Account.module.css';

/** Link to the accepted policy; below everything else, because it may load late. */
export function ConsentLink() {
  const { data: policy } = usePolicy();
  if (!policy?.agreed_at) return null;
  return (
    <Link to="/consent" className={classes.quiet}>
      Согласие на обработку данных от {formatDate(policy.agreed_at)}
    </Link>
  );
}
