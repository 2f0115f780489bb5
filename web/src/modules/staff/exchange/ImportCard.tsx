import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ERP_EXTENSIONS, ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { acceptOf } from '../../../ui/fields/accept.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';
import { UploadProgress } from '../../../ui/upload/UploadProgress.tsx';
import { CountsNote } from './outcome/CountsNote.tsx';
import { FaultList } from './outcome/FaultList.tsx';
import { MappingTable } from './MappingTable.tsx';
import { type Counts, countPeople } from './erp.queries.ts';
import { refusalOf, useExchange } from './use-exchange.ts';

const ACCEPT = acceptOf(ERP_EXTENSIONS);

function askToTake(trial: Counts | undefined): Promise<boolean> {
  if (!trial) {
    const text = 'Файл ещё не проверен. Если в нём есть ошибки, ничего не изменится.';
    return confirm({ title: 'Принять файл?', text, confirmLabel: 'Принять' });
  }
  const { added, changed, removed, skipped } = trial;
  const text = `Добавится ${added}, изменится ${changed}, удалится ${removed}.`;
  return skipped > 0
    ? confirm({
        title: 'Принять верные строки?',
        text: `${text} Строк с ошибками пропустим: ${skipped}.`,
        confirmLabel: 'Принять верные',
      })
    : confirm({ title: 'Принять файл?', text, confirmLabel: 'Принять' });
}

/** Part of the staff that a file may add without another question. */
const USUAL_SHARE = 0.1;

/** Many new employees are often known ones whose numbers a spreadsheet has changed. */
async function askToAddMany({ kind, added }: Counts): Promise<boolean> {
  if (kind !== 'employees' || added === 0) return true;
  // The section of employees may be off.
  const staff = await countPeople().catch(() => undefined);
  if (staff !== undefined && (staff === 0 || added <= staff * USUAL_SHARE)) return true;
  const known = staff === undefined ? '' : `Сейчас работает ${staff}. `;
  return confirm({
    title: `Добавить новых сотрудников: ${added}?`,
    text: `${known}Если это те же люди, исправьте их табельные номера в файле.`,
    confirmLabel: 'Добавить',
    danger: true,
  });
}

interface ImportCardProps {
  kind: ErpKind;
  /** Follow-up actions after an import. */
  afterImport: ReactNode;
}

/** Import of one kind: file, column mapping, check, import. */
export function ImportCard({ kind, afterImport }: ImportCardProps) {
  const exchange = useExchange(kind);
  const { columns, missing, isBusy, counts } = exchange;

  /** The check is the primary action, then the import of a file without errors. */
  const isChecked = counts?.dry_run === true;
  const accept = async () => {
    const isEmployees = kind === 'employees';
    const checked = isEmployees && !isChecked ? await exchange.check() : undefined;
    const trial = isChecked ? counts : checked;
    // The errors of the check are shown.
    if (isEmployees && !trial) return;
    if (!(await askToTake(trial)) || (trial && !(await askToAddMany(trial)))) return;
    await exchange.accept(trial && trial.skipped > 0 ? 'skip' : 'refuse');
  };
  const acceptRight = async () => {
    const trial = await exchange.checkRight();
    if (trial && (await askToTake(trial)) && (await askToAddMany(trial))) await exchange.accept('skip');
  };
  // The primary one is last.
  const check = (
    <Button
      key="check"
      variant={isChecked ? 'default' : 'filled'}
      flex={{ base: '1 1 160px', sm: 'none' }}
      disabled={missing.length > 0 || isBusy}
      onClick={() => void exchange.check()}
    >
      {exchange.faults.length > 0 ? 'Проверить ещё раз' : 'Проверить'}
    </Button>
  );
  const take = (
    <Button
      key="take"
      variant={isChecked ? 'filled' : 'default'}
      flex={{ base: '1 1 120px', sm: 'none' }}
      disabled={missing.length > 0 || isBusy}
      onClick={() => void accept()}
    >
      Принять
    </Button>
  );
  return (
    <>
      <Card component="section" aria-labelledby="erp-import" mb="xl" p={{ base: 16, sm: '20px 24px 24px' }}>
        <Stack gap="md">
          <Title order={2} id="erp-import" fz="h3" lh="h3">
            {ERP_KIND_LABELS[kind]}
          </Title>
          <FileDrop
            label="Файл из ERP"
            hint="CSV (UTF-8 или Windows-1251), XLSX или JSON, меньше 180 МБ"
            accept={ACCEPT}
            file={exchange.file}
            refuse={refusalOf}
            disabled={isBusy}
            onChange={(file) => void exchange.choose(file)}
          />
          {exchange.progress && <UploadProgress state={exchange.progress} onCancel={exchange.cancel} />}
          {columns && (
            <>
              {columns.titles.length > 0 && (
                <Text size="dense" c="var(--text-2)" className="shrinks">
                  Столбцы названы в строке {columns.header}. Строки над таблицей пропущены:{' '}
                  {columns.titles.map(({ text }) => `«${text}»`).join(', ')}.
                </Text>
              )}
              <MappingTable exchange={exchange} columns={columns} />
              <Group gap="xs" justify="flex-end">
                {missing.length > 0 && (
                  <Text size="dense" c="var(--orange-text)" flex={{ base: '1 1 100%', sm: 1 }}>
                    Не указаны столбцы: {missing.map((field) => field.label).join(', ')}.
                  </Text>
                )}
                {isChecked ? [check, take] : [take, check]}
              </Group>
            </>
          )}
          {counts && <CountsNote counts={counts} />}
          {exchange.faults.length > 0 && (
            <FaultList kind={kind} faults={exchange.faults} onAcceptRight={() => void acceptRight()} />
          )}
        </Stack>
      </Card>
      {counts?.dry_run === false && afterImport}
    </>
  );
}
