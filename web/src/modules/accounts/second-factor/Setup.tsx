import '@mantine/core/styles/Code.layer.css';
import { Anchor, Box, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ConfirmTotpBody } from '@portal/contract/accounts/second-factor.calls.ts';
import { Suspense } from 'react';
import { applyServerErrors } from '../../../platform/forms.ts';
import { lazyPart } from '../../../platform/lazy.ts';
import { OwnerFields } from './OwnerFields.tsx';
import { useConfirmTotp, useStartTotp, useTotp } from './second-factor.queries.ts';

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
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text component="div">
          Кроме пароля портал спросит код из приложения на телефоне: чужой пароль без него ничего не откроет.
        </Text>
        <Text component="div">
          Подойдёт любое приложение с кодами: «Яндекс Ключ», Google Authenticator, FreeOTP. Установите его и
          продолжайте.
        </Text>
        {isInForce && (
          <>
            <Text component="div">
              Второй фактор уже включён: чтобы настроить его заново, подтвердите, что это вы.
            </Text>
            <OwnerFields
              password={form.getInputProps('password')}
              code={form.getInputProps('current_code')}
            />
          </>
        )}
        <Button type="submit" loading={isPending || start.isPending}>
          Продолжить
        </Button>
      </Stack>
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
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text component="div">1. Отсканируйте код приложением.</Text>
        <Suspense fallback={<Box w={200} h={200} mx="auto" />}>
          <QrCode text={uri} label="QR-код для приложения" />
        </Suspense>
        <Text component="div">
          Не получается? Введите ключ вручную:
          <Code
            block
            my="xs"
            bg="var(--sunken)"
            className="shrinks"
            style={{ userSelect: 'all', whiteSpace: 'normal' }}
            aria-label="Ключ"
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Code>
          <Anchor href={uri}>Открыть приложение на этом устройстве</Anchor>
        </Text>
        <TextInput
          label="2. Введите шесть цифр, которые покажет приложение"
          inputMode="numeric"
          autoComplete="one-time-code"
          styles={{ input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.1em' } }}
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
      </Stack>
    </form>
  );
}
