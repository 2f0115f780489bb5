import { Anchor, Box, Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { useAccountInfo } from './account.queries.ts';
import { ConsentLink } from './consent/ConsentLink.tsx';
import { EmailForm } from './contacts/EmailForm.tsx';
import { ErpDetails } from './ErpDetails.tsx';
import { InSection } from '../../ui/InSection.tsx';
import { PersonalDataCard } from './personal-data/PersonalDataCard.tsx';
import { ShownToColleagues } from './personal-data/ShownToColleagues.tsx';
import { useVisibility } from './personal-data/visibility.queries.ts';
import { PhoneForm } from './contacts/PhoneForm.tsx';
import { PortalChoices } from './PortalChoices.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionList } from './SessionList.tsx';
import { SignInCard } from './SignInCard.tsx';
import classes from './AccountScreen.module.css';

const GAP = { base: 16, sm: 24 };

export default function AccountScreen() {
  const { data: account, error, isPending: isUnknown, refetch } = useAccountInfo();
  const visibility = useVisibility();
  // In one step with the contacts: what follows keeps its place.
  const isPending = isUnknown || visibility.isLoading;
  return (
    <>
      <PageHeader
        title="Профиль"
        note={account && `${account.username}, ${ROLE_LABELS[account.group].toLowerCase()}`}
      />
      <div className={classes.columns}>
        <Flex direction="column" gap={GAP}>
          <ProfileCard title="Контакты">
            {isPending && <LinesSkeleton lines={6} label="Загружаем контакты" />}
            {error && !account && (
              <ErrorState title="Не удалось загрузить контакты" query={{ error, refetch }} />
            )}
            {account && (
              <Stack gap={20}>
                <EmailForm email={account.email} status={account.email_status} />
                <PhoneForm phone={account.phone} />
              </Stack>
            )}
          </ProfileCard>
          {!isPending && <SignInCard hasPassword={account?.hasPassword !== false} />}
          {!isPending && account?.code_id && (
            <InSection of="people">
              <ProfileCard title="Что видят коллеги">
                <ShownToColleagues account={account} />
              </ProfileCard>
            </InSection>
          )}
        </Flex>
        {!isPending && (
          <>
            <Flex direction="column" gap={GAP} className={classes.side}>
              {account && (
                <ProfileCard title="Данные из ERP">
                  <ErpDetails account={account} />
                </ProfileCard>
              )}
              <PortalChoices />
              <ProfileCard title="Мои данные">
                <PersonalDataCard />
              </ProfileCard>
            </Flex>
            <ProfileCard title="Сеансы">
              <SessionList />
            </ProfileCard>
            <Flex direction="column" gap={GAP} className={classes.links}>
              <Box fz="dense">
                <Anchor
                  c="dimmed"
                  underline="always"
                  py={{ base: 14, sm: 0 }}
                  renderRoot={(props) => <Link {...props} to="/about" />}
                >
                  О портале
                </Anchor>
              </Box>
              <ConsentLink />
            </Flex>
          </>
        )}
      </div>
    </>
  );
}
