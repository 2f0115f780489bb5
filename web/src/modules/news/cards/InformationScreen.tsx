import { Box, Button } from '@mantine/core';
import {
  INFORMATION_TYPE_NAMES,
  type InformationTypeName,
} from '@portal/contract/news/cards/information.types.ts';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Navigate, notFound, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { oneOf } from '../../../platform/address/search.ts';
import { useSession } from '../../../platform/session/session.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { CardDialog } from './form/CardDialog.tsx';
import { CardList } from './CardList.tsx';
import type { CardDialogTarget } from './form/card-values.ts';

const TABS: { value: InformationTypeName; label: string }[] = [
  { value: 'active', label: 'Активный' },
  { value: 'hide', label: 'Скрытый' },
  { value: 'archive', label: 'Архив' },
];

const route = getRouteApi('/portal/information/$type');

/** Cards of the home page carousel; editors also see hidden and archived ones. */
export default function InformationScreen() {
  const params = route.useParams();
  const navigate = useNavigate();
  const isEditor = useSession()?.isEditor ?? false;
  const [target, setTarget] = useState<CardDialogTarget | null>(null);
  const type = oneOf(INFORMATION_TYPE_NAMES)(params.type);
  if (!type) throw notFound();
  if (!isEditor && type !== 'active')
    return <Navigate to="/information/$type" params={{ type: 'active' }} replace />;

  const add = () => setTarget({ type });
  return (
    <>
      <PageHeader
        title="Информация"
        action={
          isEditor && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              Добавить карточку
            </Button>
          )
        }
      />
      {isEditor && (
        <Box mb={24}>
          <SegmentedTabs
            label="Статус карточек"
            data={TABS}
            value={type}
            onChange={(next) => void navigate({ to: '/information/$type', params: { type: next } })}
          />
        </Box>
      )}
      <CardList
        type={type}
        onAdd={isEditor ? add : undefined}
        onEdit={isEditor ? (card) => setTarget({ card }) : undefined}
      />
      {isEditor && <CardDialog target={target} onClose={() => setTarget(null)} />}
    </>
  );
}
