import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconDeviceLaptop, IconTrash } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { staysOnDevice, setStaysOnDevice } from '../../../platform/drafts/device-drafts.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { DayInput } from '../../../ui/fields/day/DayInput.tsx';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { type DraftValues, draftFaults, PICTURES } from './draft.ts';
import { DraftPicture } from './DraftPicture.tsx';
import { divisionMask, innMask, passportMask, phoneMask, snilsMask } from './fields/masks.ts';
import { SavedMark } from './SavedMark.tsx';
import { useDraftForm } from './use-draft-form.ts';
import classes from './Draft.module.css';

interface Field {
  name: keyof DraftValues;
  label: string;
  placeholder?: string;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'email' | 'tel';
  /** Half or full width; a third (`field`) by default. */
  width?: 'field' | 'half' | 'wide';
}

const PERSON: readonly Field[] = [
  { name: 'birth_date', label: 'Дата рождения' },
  { name: 'email', label: 'E-mail', inputMode: 'email' },
  { name: 'phone', label: 'Мобильный телефон', placeholder: '+7 (9', mask: phoneMask, inputMode: 'tel' },
  {
    name: 'snils',
    label: 'СНИЛС',
    placeholder: '000-000-000 00',
    mask: snilsMask,
    inputMode: 'numeric',
    width: 'half',
  },
  { name: 'inn', label: 'ИНН', placeholder: '12 цифр', mask: innMask, inputMode: 'numeric', width: 'half' },
];
const PASSPORT: readonly Field[] = [
  {
    name: 'passport',
    label: 'Серия и номер',
    placeholder: '0000 000000',
    mask: passportMask,
    inputMode: 'numeric',
  },
  {
    name: 'division_code',
    label: 'Код подразделения',
    placeholder: '000-000',
    mask: divisionMask,
    inputMode: 'numeric',
  },
  { name: 'issue_date', label: 'Дата выдачи' },
  { name: 'issued_by', label: 'Кем выдан', width: 'wide' },
  { name: 'address', label: 'Адрес регистрации', width: 'wide' },
];
const DAYS: ReadonlySet<string> = new Set(['birth_date', 'issue_date']);

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
      className: classes[width] ?? '',
      autoComplete: 'off',
      onBlur: () => setTouched(new Set([...touched, name])),
    };
    if (DAYS.has(name)) {
      return <DayInput key={name} {...common} onChange={(text) => draft.change(name, text)} />;
    }
    return (
      <TextInput
        key={name}
        {...common}
        placeholder={placeholder ?? ''}
        inputMode={inputMode ?? 'text'}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => draft.change(name, mask ? mask(value) : value)}
      />
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
        className={classes.stays}
        label="Оставить черновик на этом устройстве после выхода"
        description="Только на своём компьютере: его увидит каждый, кто откроет этот браузер под вашим логином."
        checked={stays}
        onChange={({ currentTarget: { checked } }) => {
          setStays(checked);
          setStaysOnDevice(owner, checked);
        }}
      />
      <section className={classes.card} aria-labelledby="draft-person">
        <h2 id="draft-person" className={classes.title}>
          О себе
        </h2>
        <div className={classes.fields}>{PERSON.map(fieldOf)}</div>
      </section>
      <section className={classes.card} aria-labelledby="draft-passport">
        <h2 id="draft-passport" className={classes.title}>
          Паспорт
        </h2>
        <div className={classes.fields}>{PASSPORT.map(fieldOf)}</div>
      </section>
      <section className={classes.card} aria-labelledby="draft-pictures">
        <h2 id="draft-pictures" className={classes.title}>
          Картинки
        </h2>
        <div className={classes.pictures}>
          {PICTURES.map(({ name, label }) => (
            <DraftPicture
              key={name}
              label={label}
              picture={draft.pictures[name]}
              onChange={(file) => void draft.changePicture(name, file)}
            />
          ))}
        </div>
      </section>
    </>
  );
}
