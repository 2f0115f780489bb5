import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ConfirmTotpBody } from '@portal/contract/accounts/second-factor.calls.ts';
import { Suspense } from 'react';
import { applyServerErrors } from '../../../platform/forms.ts';
import { lazyPart } from '../../../platform/lazy.ts';
import { OwnerFields } from './OwnerFields.tsx';
import { useConfirmTotp, useStartTotp, useTotp } from './second-factor.queries.ts';
import classes from './SecondFactor.module.css';

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }));

/** The key as a link for phones, as a QR code, or as text. */
export function Setup({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const start = useStartTotp();
  const { data: totp, isPending } = useTotp();
  const isInForce = totp?.enabled === true;
  const form = useForm({ initialValues: { password: '', current_code: '' } });
  if (start.data) {
    const owner = isInForce ? { password: form.getValues().password } : undefined;
    return <Confirm {...start.data} owner={owner} onConfirmed={onConfirmed} />;
  }
  const submit = form.onSubmit((body) =>
    start.mutate(isInForce ? body : {}, { onError: (error) => applyServerErrors(form, error) }),
  );
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      <p>
        Кроме пароля портал спросит код из приложения на телефоне: чужой пароль без него ничего не откроет.
      </p>
      <p>
        Подойдёт любое приложение с кодами: «Яндекс Ключ», Google Authenticator, FreeOTP. Установите его и
        продолжайте.
      </p>
      {isInForce && (
        <>
          <p>Второй фактор уже включён: чтобы настроить его заново, подтвердите, что это вы.</p>
          <OwnerFields password={form.getInputProps('password')} code={form.getInputProps('current_code')} />
        </>
      )}
      <Button type="submit" loading={isPending || start.isPending}>
        Продолжить
      </Button>
    </form>
  );
}

interface ConfirmProps {
  secret: string;
  uri: string;
  /** Set if a factor is already active. */
  owner: { password: string } | undefined;
  onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ secret, uri, owner, onConfirmed }: ConfirmProps) {
  const { mutate, isPending } = useConfirmTotp();
  const form = useForm({
    initialValues: { code: '', current_code: '' },
    validate: schemaResolver(ConfirmTotpBody, { sync: true }),
  });
  const submit = form.onSubmit((body) =>
    mutate(
      { ...body, ...owner },
      { onSuccess: onConfirmed, onError: (error) => applyServerErrors(form, error) },
    ),
  );
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      <p>1. Отсканируйте код приложением.</p>
      <Suspense fallback={<div className={classes.place} />}>
        <QrCode text={uri} label="QR-код для приложения" />
      </Suspense>
      <p>
        Не получается? Введите ключ вручную:
        <code className={classes.key} aria-label="Ключ">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <a href={uri}>Открыть приложение на этом устройстве</a>
      </p>
      <TextInput
        label="2. Введите шесть цифр, которые покажет приложение"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes.code}
        {...form.getInputProps('code')}
      />
      {owner && (
        <TextInput
          label="3. Введите новый код из прежней записи приложения или код восстановления"
          description="Код, которым вы уже подтвердили себя, второй раз не подойдёт."
          autoComplete="off"
          {...form.getInputProps('current_code')}
        />
      )}
      <Button type="submit" loading={isPending}>
        Включить
      </Button>
    </form>
  );
}
