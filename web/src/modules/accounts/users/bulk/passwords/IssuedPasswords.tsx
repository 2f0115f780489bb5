import { Button, Group, ScrollArea, Table, Text } from '@mantine/core';
import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../../../../platform/download.ts';
import { DialogFooter } from '../../../../../ui/dialogs/DialogFooter.tsx';
import { Notice } from '../../../../../ui/messages/Notice.tsx';
import { useInvite } from '../bulk.queries.ts';
import type { NewAccount } from './new-account.ts';
import { issuedSheet } from './password-sheet.ts';
import { Slips } from '../slips/Slips.tsx';

interface IssuedPasswordsProps {
  people: readonly NewAccount[];
  /** Reason why the remaining accounts were not created. */
  failure: unknown;
  /** Called after the passwords were printed or downloaded. */
  onTaken: () => void;
  onDone: () => void;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Shows the passwords of a bulk creation once: for print, as a table, or by an e-mail with a link. */
export function IssuedPasswords({ people, failure, onTaken, onDone }: IssuedPasswordsProps) {
  const invite = useInvite();
  return (
    <>
      {people.length > 0 && (
        <Notice kind="done" live>
          Создано учётных записей: {people.length}. Пароли показаны один раз: напечатайте карточки или
          скачайте таблицу.
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="error" live>
          {failure instanceof Error ? failure.message : 'Что-то пошло не так.'} Остальным учётные записи не
          созданы: они остались в списке.
        </Notice>
      )}
      <IssuedTable people={people} />
      <Group gap="xs">
        <Button
          leftSection={<IconPrinter {...ICON} />}
          data-autofocus
          disabled={people.length === 0}
          onClick={() => {
            window.print();
            onTaken();
          }}
        >
          Напечатать карточки
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          disabled={people.length === 0}
          onClick={() => {
            saveFile(issuedSheet(people), 'Учётные записи.csv');
            onTaken();
          }}
        >
          Скачать CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail {...ICON} />}
          loading={invite.isPending}
          disabled={people.length === 0 || invite.isSuccess}
          title="В письме логин и ссылка, по которой задают пароль"
          onClick={() => invite.mutate(people.map(({ id }) => id))}
        >
          Отправить письма
        </Button>
      </Group>
      <Text size="dense" c="dimmed" mt="xs" role="status">
        {invite.data ?? 'Письма получат те, у кого есть e-mail. Пароля в них нет: его задают по ссылке.'}
      </Text>
      <DialogFooter>
        <Button variant="default" onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
      <Slips people={people} />
    </>
  );
}

function IssuedTable({ people }: { people: readonly NewAccount[] }) {
  return (
    <ScrollArea.Autosize
      mah={288}
      my="md"
      bd="1px solid var(--hairline)"
      bdrs="md"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Временные пароли' }}
    >
      <Table stickyHeader verticalSpacing="xs" horizontalSpacing="sm">
        <Table.Thead bg="var(--sunken)">
          <Table.Tr>
            {['Сотрудник', 'Логин', 'Временный пароль'].map((head) => (
              <Table.Th key={head} scope="col" fz="xs" fw={500} c="var(--text-2)">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ id, name, code, username, password }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {name}{' '}
                <Text span inherit c="dimmed" className="numbers">
                  {code}
                </Text>
              </Table.Td>
              <Table.Td>{username}</Table.Td>
              <Table.Td ff="monospace" style={{ whiteSpace: 'nowrap' }}>
                <code>{password}</code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
