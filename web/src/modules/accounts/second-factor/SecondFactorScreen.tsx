import { Card } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Setup } from './Setup.tsx';
import { useSecondFactorDone } from './second-factor.queries.ts';

/** Setup steps: the key for the application, the first code, the recovery codes. */
export default function SecondFactorScreen() {
  const navigate = useNavigate();
  const isNeeded = useSession()?.needsSecondFactor === true;
  const done = useSecondFactorDone();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <PageHeader title="Второй фактор" {...(!isNeeded && { back: { label: 'Профиль', to: '/account' } })} />
      <Card component="section" p={{ base: 16, sm: 24 }} maw={440}>
        {isNeeded && !codes && (
          <Notice kind="wait">
            Для вашей роли нужен второй фактор. Включите его, чтобы продолжить работу.
          </Notice>
        )}
        {codes ? (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              done();
              void navigate({ to: isNeeded ? '/' : '/account' });
            }}
          />
        ) : (
          <Setup onConfirmed={setCodes} />
        )}
      </Card>
    </>
  );
}
