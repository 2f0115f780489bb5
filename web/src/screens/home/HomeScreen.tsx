import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { loadAccountInfo, useAccountInfo } from '../../modules/accounts/account.queries.ts';
import { FeedbackCard } from '../../modules/news/feedback/FeedbackCard.tsx';
import { InformationCarousel } from '../../modules/news/cards/carousel/InformationCarousel.tsx';
import { loadInformation } from '../../modules/news/cards/information.queries.ts';
import { loadMyDay } from '../../modules/notifications/my-day/my-day.queries.ts';
import { loadMyTeam } from '../../modules/notifications/my-day/my-team.queries.ts';
import { loadDuties } from '../../platform/duties/duties.queries.ts';
import { NewsBox } from '../../modules/news/articles/box/NewsBox.tsx';
import { loadLatestNews } from '../../modules/news/articles/news.queries.ts';
import { BirthdaysCard } from '../../modules/staff/BirthdaysCard.tsx';
import { loadBirthdays } from '../../modules/staff/staff.queries.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { getSession, useSession } from '../../platform/session/session.ts';
import { InSection } from '../../ui/InSection.tsx';
import { isSectionShown } from '../../platform/settings/sections.ts';
import { usePhone } from '../../platform/settings/settings.ts';
import { Greeting } from './Greeting.tsx';
import { TeamToday } from './team/TeamToday.tsx';
import { TodayCard } from './today/TodayCard.tsx';
import classes from './HomeScreen.module.css';

const route = getRouteApi('/portal/');
const StateStrip = lazyPart(
  () => import('../../modules/admin/state/StateStrip.tsx'),
  () => null,
);

/** @public by `loadData` */
export const load = () =>
  Promise.all([
    isSectionShown('information') && loadInformation(),
    loadAccountInfo(),
    isSectionShown('news') && loadLatestNews(),
    isSectionShown('birthdays') && loadBirthdays(),
    loadDuties(),
    isSectionShown('people') && loadMyTeam(),
    !getSession()?.isAccountant && loadMyDay(),
  ]);

/** The page was opened here and is not painted yet. */
let isArrival = true;

/**
 * False during the first paint after a page load. The greeting and the carousel, the largest elements, are
 * painted before the cards, which take a fifth of a second on a slow phone.
 */
function useAfterFirstPaint(): boolean {
  useEffect(() => {
    isArrival = false;
  }, []);
  return useDeferredValue(true, !isArrival);
}

/** Home page of independent blocks: each loads, fails and retries by itself. */
export default function HomeScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const account = useAccountInfo().data;
  const session = useSession();
  const { news, birthdays = 'today' } = search;
  const hasCards = useAfterFirstPaint();
  // On a phone this card is above the carousel.
  const isPhone = usePhone();

  const show = (change: Partial<typeof search>) =>
    void navigate({
      to: '/',
      search: { news: search.news, birthdays: search.birthdays, ...change },
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <Greeting name={account?.first_name ?? session?.name?.first_name} />
      {session?.isAdmin && (
        <div className={classes.state}>
          <Suspense>
            <StateStrip />
          </Suspense>
        </div>
      )}
      <div className={classes.grid}>
        <div className={classes.main}>
          <InSection of="information">
            <InformationCarousel first={search.card} />
          </InSection>
          <InSection of="news">
            {hasCards ? (
              <NewsBox type={news} onTypeChange={(type) => show({ news: type })} />
            ) : (
              <div className={classes.place} />
            )}
          </InSection>
        </div>
        <div className={`${classes.side} settles`}>
          {(hasCards || isPhone) && session && (
            <div className={classes.today}>
              <TodayCard hasShifts={!session.isAccountant} />
            </div>
          )}
          {hasCards && (
            <>
              <InSection of="people">
                <TeamToday />
              </InSection>
              <InSection of="birthdays">
                <BirthdaysCard tab={birthdays} onTabChange={(tab) => show({ birthdays: tab })} />
              </InSection>
              <InSection of="feedback">
                <FeedbackCard replyTo={account?.email || account?.email_erp} />
              </InSection>
            </>
          )}
        </div>
      </div>
    </>
  );
}
