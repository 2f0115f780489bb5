import { formatFullDay } from '../../platform/dates.ts';
import type { AccountInfo } from './account.queries.ts';
import classes from './Account.module.css';

/** Data from the ERP, read-only here. */
export function ErpDetails({ account }: { account: AccountInfo }) {
  const rows = [
    ['Фамилия', account.last_name],
    ['Имя', account.first_name],
    ['День рождения', account.birth_day && formatFullDay(account.birth_day)],
    ['Площадка', account.area],
    ['Код', account.code_id],
    ['Рабочий e-mail', account.email_erp],
    ['Рабочий телефон', account.phone_erp],
  ] as const;
  return (
    <>
      <dl className={classes.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value || undefined}>{value || 'не указано'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>Если что-то неверно, сообщите в отдел кадров.</p>
    </>
  );
}
