import { Button, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InSection } from '../../ui/InSection.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';

/** Colour scheme, and the page of notifications. */
export const PortalChoices = () => (
  <ProfileCard title="Оформление и уведомления">
    <Stack align="flex-start">
      <div>
        <Text size="dense" fw={500} mb={4}>
          Тема
        </Text>
        <SchemeChoice />
      </div>
      <InSection of="notifications">
        <Button
          variant="default"
          leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to="/notificationSettings" {...props} />}
        >
          Настройки уведомлений
        </Button>
      </InSection>
    </Stack>
  </ProfileCard>
);
