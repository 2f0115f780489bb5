import { Button } from '@mantine/core';
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
import type { Counts } from './erp.queries.ts';
import { refusalOf, useExchange } from './use-exchange.ts';
import classes from './Erp.module.css';

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
    const trial = isChecked ? counts : undefined;
    if (await askToTake(trial)) await exchange.accept(trial && trial.skipped > 0 ? 'skip' : 'refuse');
  };
  const acceptRight = async () => {
    const trial = await exchange.checkRight();
    if (trial && (await askToTake(trial))) await exchange.accept('skip');
  };
  return (
    <>
      <section className={classes.card} aria-labelledby="erp-import">
        <h2 id="erp-import" className={classes.title}>
          {ERP_KIND_LABELS[kind]}
        </h2>
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
              <p className={classes.titles}>
                Столбцы названы в строке {columns.header}. Строки над таблицей пропущены:{' '}
                {columns.titles.map(({ text }) => `«${text}»`).join(', ')}.
              </p>
            )}
            <MappingTable exchange={exchange} columns={columns} />
            <div className={classes.actions}>
              {missing.length > 0 && (
                <p className={classes.missing}>
                  Не указаны столбцы: {missing.map((field) => field.label).join(', ')}.
                </p>
              )}
              <Button
                variant={isChecked ? 'default' : 'filled'}
                disabled={missing.length > 0 || isBusy}
                onClick={() => void exchange.check()}
              >
                {exchange.faults.length > 0 ? 'Проверить ещё раз' : 'Проверить'}
              </Button>
              <Button
                variant={isChecked ? 'filled' : 'default'}
                disabled={missing.length > 0 || isBusy}
                onClick={() => void accept()}
              >
                Принять
              </Button>
            </div>
          </>
        )}
        {counts && <CountsNote counts={counts} />}
        {exchange.faults.length > 0 && (
          <FaultList kind={kind} faults={exchange.faults} onAcceptRight={() => void acceptRight()} />
        )}
      </section>
      {counts?.dry_run === false && afterImport}
    </>
  );
}
