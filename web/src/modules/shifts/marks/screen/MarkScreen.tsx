import { Select } from '@mantine/core';
import { IconMapPin, IconMaximize } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSession } from '../../../../platform/session/session.ts';
import { HeaderButton } from '../../../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import { EmptyState } from '../../../../ui/messages/ScreenState.tsx';
import { useScreenAreas } from '../marks.queries.ts';
import { AreaCode } from './AreaCode.tsx';

const route = getRouteApi('/portal/workTime/screen');

/** The code of an area on a screen at its entrance; runs for months. */
export default function MarkScreen() {
  const { area: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const areas = useScreenAreas(useSession()?.isEditor === true);
  const place = useRef<HTMLDivElement>(null);
  const area = chosen ?? (areas?.length === 1 ? areas[0] : undefined);
  return (
    <>
      <PageHeader
        title="Код для отметки"
        action={
          <>
            <Select
              classNames={{ input: 'quiet-field' }}
              aria-label="Площадка"
              placeholder="Площадка"
              w={{ base: 150, sm: 200 }}
              data={areas ?? []}
              value={area ?? null}
              searchable
              allowDeselect={false}
              nothingFoundMessage="Ничего не найдено"
              onChange={(next) => next && void navigate({ search: { area: next }, replace: true })}
            />
            {area && (
              <HeaderButton
                label="Во весь экран"
                icon={IconMaximize}
                onClick={() => void place.current?.requestFullscreen().catch(() => undefined)}
              />
            )}
          </>
        }
      />
      <div ref={place}>
        {area ? (
          <AreaCode key={area} area={area} />
        ) : (
          <EmptyState icon={IconMapPin} title="Выберите площадку" text="Её код появится на этом экране." />
        )}
      </div>
    </>
  );
}
