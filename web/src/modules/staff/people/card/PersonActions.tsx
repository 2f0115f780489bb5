import { Button } from '@mantine/core';
import { IconAddressBook, IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../../platform/download.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useOrganisation } from '../../../../platform/settings/organisation.ts';
import { TeamsDialog } from '../change/TeamsDialog.tsx';
import type { PersonCard } from '../people.queries.ts';
import { vcardOf } from './vcard.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true };

/** Write, call on a phone, save as a contact, and for editors the place in the organisation. */
interface PersonActionsProps {
  id: string;
  person: PersonCard;
  /** Button that writes through the portal; null where the person reads no messages there. */
  write: ReactNode;
}

export function PersonActions({ id, person, write }: PersonActionsProps) {
  const { name } = useOrganisation();
  const isEditor = useSession()?.isEditor ?? false;
  const [isOpen, setOpen] = useState(false);
  const save = () =>
    saveFile(
      new Blob([vcardOf(person, name)], { type: 'text/vcard;charset=utf-8' }),
      `${person.full_name}.vcf`,
    );
  if (person.state === 'L') return null;
  return (
    <>
      {write}
      {person.email && (
        <Button
          component="a"
          href={`mailto:${person.email}`}
          variant={write ? 'default' : 'filled'}
          hiddenFrom={write ? 'sm' : undefined}
          leftSection={<IconMail {...ICON} />}
        >
          {write ? 'E-mail' : 'Написать'}
        </Button>
      )}
      {person.phone && (
        <Button
          component="a"
          href={`tel:${person.phone}`}
          variant="default"
          hiddenFrom="sm"
          leftSection={<IconPhone {...ICON} />}
        >
          Позвонить
        </Button>
      )}
      <Button variant="default" leftSection={<IconAddressBook {...ICON} />} onClick={save}>
        Скачать контакт
      </Button>
      {isEditor && (
        <>
          <Button variant="default" leftSection={<IconPencil {...ICON} />} onClick={() => setOpen(true)}>
            Изменить
          </Button>
          <TeamsDialog
            opened={isOpen}
            people={[{ id, full_name: person.full_name }]}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </>
  );
}
