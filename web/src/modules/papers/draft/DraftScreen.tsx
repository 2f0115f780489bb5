import '@mantine/core/styles/Grid.layer.css';
import { Button, Card, Checkbox, Grid, SimpleGrid, TextInput, Title } from '@mantine/core';
import { IconDeviceLaptop, IconTrash } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { staysOnDevice, setStaysOnDevice } from '../../../platform/drafts/device-drafts.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { DayInput } from '../../../ui/fields/day/DayInput.tsx';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { draftFaults, PICTURES } from './draft.ts';
import { DraftPicture } from './DraftPicture.tsx';
import { SavedMark } from './SavedMark.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { DAYS, type Field, PASSPORT, PERSON } from './fields/draft-fields.ts';

const SPANS = { field: { base: 12, sm: 4 }, half: { base: 12, sm: 6 }, wide: 12 };

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id} mb="md" p={{ base: 16, sm: '20px 24px 24px' }}>
    <Title order={2} id={id} fz="h3" lh="h3" mb="md">
      {title}
    </Title>
    {children}
  </Card>
);

/** Form of personal documents that are never sent to the server. */
export default function DraftScreen() {
  const owner = useSession()?.username ?? '';
  const draft = useDraftForm(owner);
  const [stays, setStays] = useState(() => staysOnDevice(owner));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { values } = draft;
  if (!values) return <LinesSkeleton lines={8} label="Открываем черновик" />;
  const faults = draftFaults(values, dayjs().format('YYYY-MM-DD'));

  const fieldOf = ({ name, label, placeholder, mask, inputMode, width = 'field' }: Field) => {
    // Number errors appear after blur, or for restored values.
    const error = touched.has(name) ? faults[name] : undefined;
    const common = {
      label,
      error,
      value: values[name],
      autoComplete: 'off',
      onBlur: () => setTouched(new Set([...touched, name])),
    };
    if (DAYS.has(name)) {
      return (
        <Grid.Col key={name} span={SPANS[width]}>
          <DayInput {...common} onChange={(text) => draft.change(name, text)} />
        </Grid.Col>
      );
    }
    return (
      <Grid.Col key={name} span={SPANS[width]}>
        <TextInput
          {...common}
          placeholder={placeholder ?? ''}
          inputMode={inputMode ?? 'text'}
          maxLength={300}
          onChange={({ currentTarget: { value } }) => draft.change(name, mask ? mask(value) : value)}
        />
      </Grid.Col>
    );
  };

  const wipe = async () => {
    const sure = await confirm({
      title: 'Стереть черновик?',
      text: 'Все поля и картинки исчезнут с этого устройства. Вернуть их будет нельзя.',
      confirmLabel: 'Стереть',
      danger: true,
    });
    if (!sure) return;
    await draft.wipe();
    setTouched(new Set());
    notify.success('Черновик стёрт с этого устройства');
  };

  return (
    <>
      <PageHeader
        title="Личные документы"
        back={{ label: 'Документооборот', to: '/adminDocFlow' }}
        action={
          <>
            <SavedMark saved={draft.saved} />
            <Button
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => void wipe()}
            >
              Стереть черновик
            </Button>
          </>
        }
      />
      <Notice kind="done" icon={IconDeviceLaptop}>
        Черновик хранится только в этом браузере и никуда не отправляется. После выхода из портала он
        стирается.
      </Notice>
      <Checkbox
        mt="md"
        mb="lg"
        label="Оставить черновик на этом устройстве после выхода"
        description="Только на своём компьютере: его увидит каждый, кто откроет этот браузер под вашим логином."
        checked={stays}
        onChange={({ currentTarget: { checked } }) => {
          setStays(checked);
          setStaysOnDevice(owner, checked);
        }}
      />
      <Part id="draft-person" title="О себе">
        <Grid gap="md">{PERSON.map(fieldOf)}</Grid>
      </Part>
      <Part id="draft-passport" title="Паспорт">
        <Grid gap="md">{PASSPORT.map(fieldOf)}</Grid>
      </Part>
      <Part id="draft-pictures" title="Сканы">
        <SimpleGrid minColWidth="200px" spacing="md">
          {PICTURES.map(({ name, label }) => (
            <DraftPicture
              key={name}
              label={label}
              picture={draft.pictures[name]}
              onChange={(file) => void draft.changePicture(name, file)}
            />
          ))}
        </SimpleGrid>
      </Part>
    </>
  );
}
