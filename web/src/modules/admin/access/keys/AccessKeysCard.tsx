import { Button, Card, Flex, Text, Title } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { AccessKeyRow } from './AccessKeyRow.tsx';
import { useAccessKeys } from './access-keys.queries.ts';

const NewKeyForm = lazyPart(() => import('./NewKeyForm.tsx'));

/** Keys of programs: who has come in, and until when. */
export function AccessKeysCard() {
  const keys = useAccessKeys();
  const [isNew, setNew] = useState(false);
  return (
    <Card component="section" aria-labelledby="settings-access" p={{ base: 16, sm: '20px 24px 24px' }}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap="sm"
        justify="space-between"
        align={{ sm: 'flex-start' }}
      >
        <header>
          <Title order={2} fz="h3" lh="h3" id="settings-access">
            Ключи доступа
          </Title>
          <Text size="dense" c="var(--text-2)" mt={4} maw={520}>
            Для 1С, каталога организации и отчётов. Программа получит только то, что отмечено.
          </Text>
        </header>
        <Button
          flex="none"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setNew(true)}
        >
          Выдать ключ
        </Button>
      </Flex>
      {!keys.data && <LoadState query={keys} name="ключи" lines={4} />}
      {keys.data?.length === 0 && <EmptyState icon={IconKey} title="Ключей пока нет" />}
      {keys.data && keys.data.length > 0 && (
        <ul className="plain-list hairlines">
          {keys.data.map((key) => (
            <AccessKeyRow key={key.id} issued={key} />
          ))}
        </ul>
      )}
      <FormDialog
        opened={isNew}
        onClose={() => setNew(false)}
        title="Новый ключ"
        skeleton={<FormSkeleton fields={[60, 280, 60, 84]} />}
      >
        {(controls) => <NewKeyForm controls={controls} />}
      </FormDialog>
    </Card>
  );
}
