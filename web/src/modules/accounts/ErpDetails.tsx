import { Group, Stack, Text } from '@mantine/core';
import { formatFullDay } from '../../platform/dates.ts';
import type { AccountInfo } from './account.queries.ts';
import { readablePhone } from '../../ui/text/phone/readable-phone.ts';

/** Data from the ERP, read-only here. */
export function ErpDetails({ account }: { account: AccountInfo }) {
  const rows = [
    ['Фамилия', account.last_name],
    ['Имя', account.first_name],
    ['День рождения', account.birth_day && formatFullDay(account.birth_day)],
    ['Площадка', account.area],
    ['Табельный номер', account.code_id],
    ['Рабочий e-mail', account.email_erp],
    ['Рабочий телефон', account.phone_erp && readablePhone(account.phone_erp)],
  ] as const;
  return (
    <>
      <Stack component="dl" gap={10} m="0 0 16px">
        {rows.map(([name, value]) => (
          <Group key={name} gap="xs" wrap="nowrap" align="flex-start">
            <Text component="dt" size="dense" c="dimmed" w={118} flex="none">
              {name}
            </Text>
            <Text component="dd" size="dense" m={0} className="shrinks" title={value || undefined}>
              {value || 'не указано'}
            </Text>
          </Group>
        ))}
      </Stack>
      <Text size="xs" c="dimmed">
        Если что-то неверно, сообщите в отдел кадров.
      </Text>
    </>
  );
}
