import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/dates.ts';
import { usePolicy } from './consent.queries.ts';
import classes from '../Account.module.css';

/** To what the person agreed to, to read it again; below everything else, for it may come late. */
export function ConsentLink() {
  const { data: policy } = usePolicy();
  if (!policy?.agreed_at) return null;
  return (
    <Link to="/consent" className={classes.quiet}>
      Согласие на обработку данных от {formatDate(policy.agreed_at)}
    </Link>
  );
}
