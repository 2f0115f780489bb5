import { PERSON_WARNING_CODES } from '@portal/contract/staff/exchange/erp.calls.ts';
import { PersonLink } from '../../people/people.public.ts';
import type { ErpImport } from '../erp.queries.ts';
import { WarningNote } from './WarningNote.tsx';

type Warnings = ErpImport['attributes']['warnings'];

interface CodedWarningsProps {
  warnings: Warnings;
}

const isOfPerson = ({ code }: Warnings[number]): boolean => PERSON_WARNING_CODES.some((one) => one === code);

/** Rows that may be of another person: zeros restored, or a new employee who looks known. */
export const PersonWarnings = ({ warnings }: CodedWarningsProps) => (
  <WarningNote
    title="Проверьте, тот ли это сотрудник"
    warnings={warnings.filter(isOfPerson).map(({ employee_id: employeeId, ...warning }) => ({
      ...warning,
      ...(employeeId !== undefined && {
        link: <PersonLink employeeId={employeeId}>Открыть карточку</PersonLink>,
      }),
    }))}
  />
);

/** Deductions that may contradict the law or lack a ground. */
export const PayWarnings = ({ warnings }: CodedWarningsProps) => (
  <WarningNote
    title="Снятия, которые стоит проверить"
    warnings={warnings.filter((warning) => !isOfPerson(warning))}
  />
);
