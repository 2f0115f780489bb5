import { Button, Divider, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';

/** Password and second factor. */
export const SignInCard = ({ hasPassword }: { hasPassword: boolean }) => (
  <ProfileCard title="Вход">
    <Group justify="space-between">
      <Text fw={500}>Пароль</Text>
      {hasPassword ? (
        <Button
          variant="default"
          leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to="/changePassword" {...props} />}
        >
          Сменить пароль
        </Button>
      ) : (
        <Text size="dense" c="var(--text-2)">
          {ACCOUNT_TEXTS.passwordElsewhere}
        </Text>
      )}
    </Group>
    <Divider my="md" />
    <SecondFactorCard />
  </ProfileCard>
);
