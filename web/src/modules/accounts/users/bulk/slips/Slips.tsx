import { createPortal } from 'react-dom';
import { qrPath } from '../../../../../ui/QrCode.tsx';
import { type NewAccount, signInAddress } from '../passwords/new-account.ts';
import classes from './Slips.module.css';

/** Slips per sheet: two columns, four rows. */
const ON_A_SHEET = 8;
const QR_ID = 'slip-qr';

const sheetsOf = (people: readonly NewAccount[]): (readonly NewAccount[])[] =>
  Array.from({ length: Math.ceil(people.length / ON_A_SHEET) }, (_, at) =>
    people.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET),
  );

/** Slips to cut and hand out: printed instead of the page. */
export function Slips({ people }: { people: readonly NewAccount[] }) {
  const address = signInAddress();
  const { path, size } = qrPath(address);
  return createPortal(
    <div className={classes.paper} aria-hidden data-slips>
      <svg width="0" height="0" className={classes.defs}>
        <symbol id={QR_ID} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <path d={path} fill="#000" />
        </symbol>
      </svg>
      {sheetsOf(people).map((sheet) => (
        <div key={sheet[0]?.id} className={classes.sheet}>
          {sheet.map((one) => (
            <Slip key={one.id} {...one} address={address} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function Slip({ name, position, area, code, username, password, address }: NewAccount & { address: string }) {
  return (
    <div className={classes.slip} data-slip>
      <div className={classes.name}>{name}</div>
      <div className={classes.who}>
        {position}, {area}, № {code}
      </div>
      <div className={classes.body}>
        <svg className={classes.qr}>
          <use href={`#${QR_ID}`} />
        </svg>
        <dl className={classes.facts}>
          <dt>Адрес</dt>
          <dd>{address.replace(/^https?:\/\//, '')}</dd>
          <dt>Логин</dt>
          <dd className={classes.typed}>{username}</dd>
          <dt>Временный пароль</dt>
          <dd className={classes.typed}>{password}</dd>
        </dl>
      </div>
      <div className={classes.foot}>
        Войдите в течение 14 дней. При входе портал попросит придумать свой пароль.
      </div>
    </div>
  );
}
