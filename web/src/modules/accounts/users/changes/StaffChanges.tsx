import { Button, Card, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { useDeleteAccounts } from '../use-delete-accounts.ts';
import { useStaffChanges } from './changes.queries.ts';

const NewAccounts = lazyPart(() => import('../bulk/NewAccounts.tsx'));

const EVERYBODY = {};

/** Hires without an account and leavers with one, from the ERP files; renders nothing if there are none. */
export function StaffChanges() {
  const { data } = useStaffChanges(EVERYBODY);
  const remove = useDeleteAccounts();
  const [making, setMaking] = useState<readonly string[] | null>(null);
  const { hired = [], left = [] } = data ?? {};
  const parts = [hired.length > 0 && `Новых ${hired.length}`, left.length > 0 && `уволено ${left.length}`];
  const text = parts.filter(Boolean).join(', ');
  return (
    <>
      {text !== '' && (
        <Card component="section" aria-label="Новые и уволенные" mb="xl" p={{ base: 16, sm: '16px 24px' }}>
          <Group justify="space-between" gap="12px 24px">
            <div>
              <Text size="md" fw={500} lh="22px">
                {text.charAt(0).toUpperCase() + text.slice(1)}
              </Text>
              <Text c="var(--text-2)" mt={4}>
                По файлам за 30 дней: {hired.length > 0 && 'у новых сотрудников нет учётной записи'}
                {hired.length > 0 && left.length > 0 && ', '}
                {left.length > 0 && 'у уволенных она осталась'}.
              </Text>
            </div>
            <Group gap="xs">
              {hired.length > 0 && <Button onClick={() => setMaking(hired)}>Создать и напечатать</Button>}
              {left.length > 0 && (
                <Button variant="default" onClick={() => void remove(left)}>
                  Удалить учётные записи
                </Button>
              )}
            </Group>
          </Group>
        </Card>
      )}
      {making && (
        <Suspense>
          <NewAccounts ids={making} onClose={() => setMaking(null)} />
        </Suspense>
      )}
    </>
  );
}
