import { Box, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconChartBar,
  IconClipboardCheck,
  IconClock,
  IconQrcode,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAccountInfo } from '../../../modules/accounts/account.queries.ts';
import { useMyTeam } from '../../../modules/notifications/my-day/my-team.queries.ts';
import { shiftName, useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { InSection } from '../../../ui/InSection.tsx';
import { IconRow } from '../../../ui/IconRow.tsx';
import { SideCard } from '../../../ui/SideCard.tsx';
import { namesInWords, shiftsInWords } from './team-lines.ts';

/** For supervisors: today's shifts of their people, who is absent, and who has something overdue. */
export function TeamToday() {
  const { data: team } = useMyTeam();
  const id = useAccountInfo().data?.empl_id;
  const isEditor = useSession()?.isEditor ?? false;
  useDayShifts();
  if (!team || team.people === 0 || !id) return null;
  const own = `/people?supervisor=${id}`;
  const { shifts, absent, overdue, requests } = team;
  return (
    <SideCard
      id="my-team"
      title="Моя команда"
      aside={
        <Text span size="dense" fw={500} c="dimmed">
          <Link to="/people/$personId" params={{ personId: id }} className="quiet-link" data-touch>
            Все: {team.people}
          </Link>
        </Text>
      }
    >
      <Box component="ul" className="plain-list" mx={-8}>
        {shifts.length > 0 && (
          <li>
            <IconRow
              url={`${own}&now=shift`}
              icon={IconClock}
              title={`Записей на смены: ${shifts.reduce((sum, { booked }) => sum + booked, 0)}`}
              note={shiftsInWords(shifts, shiftName)}
            />
          </li>
        )}
        {absent.count > 0 && (
          <li>
            <IconRow
              url={own}
              icon={IconUserOff}
              title={`Отсутствуют: ${absent.count}`}
              note={namesInWords(absent)}
            />
          </li>
        )}
        {/* Editors have requests among their duties, and output and codes beside their shifts. */}
        {!isEditor && requests > 0 && (
          <li>
            <IconRow
              url="/requests?view=decide"
              icon={IconClipboardCheck}
              title={`Заявки: ${requests}`}
              note="Ждут вашего решения"
            />
          </li>
        )}
        {!isEditor && (
          <InSection of="finance">
            <li>
              <IconRow
                url="/erp/production"
                icon={IconChartBar}
                title="Выработка"
                note="По людям, проектам и дням"
              />
            </li>
          </InSection>
        )}
        {!isEditor && shifts.length > 0 && (
          <InSection of="marks">
            <li>
              <IconRow
                url="/workTime/screen"
                icon={IconQrcode}
                title="Код для отметки"
                note="Для экрана у входа"
              />
            </li>
          </InSection>
        )}
        {overdue.count > 0 && (
          <li>
            <IconRow
              url={isEditor ? '/compliance?state=overdue' : own}
              icon={IconAlertCircle}
              title={`Просрочили обучение: ${overdue.count}`}
              note={namesInWords(overdue)}
              isOverdue
            />
          </li>
        )}
      </Box>
      {shifts.length + absent.count + overdue.count === 0 && (
        <Text component="p" c="dimmed" py={8}>
          Смен сегодня нет, все на месте
        </Text>
      )}
    </SideCard>
  );
}
