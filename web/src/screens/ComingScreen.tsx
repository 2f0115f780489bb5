import { IconHourglass } from '@tabler/icons-react';
import { useRouteData } from '../shell/route-data.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState } from '../ui/ScreenState.tsx';
import classes from './Plain.module.css';

/** Stands in for a page that a later release brings. */
export default function ComingScreen() {
  const { title } = useRouteData();
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.card}>
        <EmptyState
          icon={IconHourglass}
          title="Раздел готовится"
          text="Он появится в одном из следующих обновлений портала."
        />
      </div>
    </>
  );
}
