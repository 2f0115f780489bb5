import { NEWS_TYPES } from '@portal/contract/news/news.calls.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAccountInfo } from '../../features/account/account.queries.ts';
import { FeedbackCard } from '../../features/feedback/FeedbackCard.tsx';
import { InformationCarousel } from '../../features/information/carousel/InformationCarousel.tsx';
import { NewsBox } from '../../features/news/box/NewsBox.tsx';
import { BIRTHDAY_TABS, BirthdaysCard } from '../../features/staff/BirthdaysCard.tsx';
import { oneOf } from '../../platform/api/search.ts';
import { Greeting } from './Greeting.tsx';
import classes from './HomeScreen.module.css';

/** Where the features meet. Each block loads, fails and retries by itself. */
export default function HomeScreen() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const account = useAccountInfo().data;
  const news = oneOf(NEWS_TYPES)(query['news']) ?? NEWS_TYPES[0];
  const birthdays = oneOf(BIRTHDAY_TABS)(query['birthdays']) ?? 'today';

  const show = (change: { news?: string; birthdays?: string }) =>
    void navigate({
      to: '/',
      search: {
        ...(query['news'] === undefined ? {} : { news }),
        ...(query['birthdays'] === undefined ? {} : { birthdays }),
        ...change,
      },
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <Greeting name={account?.first_name} />
      <div className={classes.grid}>
        <div className={classes.main}>
          <InformationCarousel />
          <NewsBox type={news} onTypeChange={(type) => show({ news: type })} />
        </div>
        <div className={classes.side}>
          <BirthdaysCard tab={birthdays} onTabChange={(tab) => show({ birthdays: tab })} />
          <FeedbackCard replyTo={account?.email || account?.email_erp} />
        </div>
      </div>
    </>
  );
}
