import { Box, Button, Card, Group, Title } from '@mantine/core';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { oneOf } from '../../../../platform/address/search.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { EmptyState, ListSkeleton, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { TabPanel, UnderlineTabs } from '../../../../ui/tabs/UnderlineTabs.tsx';
import { AllNewsLink } from './AllNewsLink.tsx';
import classes from './NewsBox.module.css';
import { NewsDialog } from '../form/NewsDialog.tsx';
import { NewsRow } from '../list/NewsRow.tsx';
import { firstNewsType, useNewsTypes } from '../news-types.queries.ts';
import { useFreshestType, useLatestNews } from '../news.queries.ts';
import { ScheduledNews } from './ScheduledNews.tsx';
import type { NewsDialogTarget } from '../form/news-values.ts';
import { useNewsDraft } from '../form/use-news-draft.ts';

interface NewsBoxProps {
  /** Undefined selects the type with the newest news. */
  type: NewsType | undefined;
  onTypeChange: (type: NewsType) => void;
}

/** Newest news of each type, for the home page. */
export function NewsBox({ type: asked, onTypeChange }: NewsBoxProps) {
  const types = useNewsTypes(asked);
  const chosen = oneOf(types)(asked);
  const freshest = useFreshestType(chosen === undefined);
  const type = chosen ?? freshest;
  const first = types[0] ?? firstNewsType();
  const isEditor = useSession()?.isEditor ?? false;
  const [target, setTarget] = useState<NewsDialogTarget | null>(null);
  useNewsDraft(setTarget);
  return (
    <Card component="section" p={0} className={classes.card} aria-labelledby="news-box">
      <Group wrap="nowrap" className={classes.header}>
        <Title order={2} size="h3" id="news-box">
          Новости
        </Title>
        <UnderlineTabs
          id="news-box"
          label="Категория новостей"
          placement="header"
          data={types.map((value) => ({ value, label: value }))}
          value={type}
          onChange={onTypeChange}
        />
        {isEditor && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setTarget({ type: type ?? first })}
          >
            Добавить
          </Button>
        )}
      </Group>
      <TabPanel id="news-box" value={type}>
        {type ? <Latest type={type} /> : <Loading />}
        {isEditor && type && <ScheduledNews type={type} />}
      </TabPanel>
      <Box px={{ base: 16, sm: 24 }} py={14} className={classes.footer}>
        <AllNewsLink type={type ?? first} />
      </Box>
      {isEditor && <NewsDialog target={target} onClose={() => setTarget(null)} />}
    </Card>
  );
}

function Latest({ type }: { type: NewsType }) {
  const latest = useLatestNews(type);
  if (latest.data === undefined) return <LoadState query={latest} name="новости" skeleton={<Loading />} />;
  if (latest.data.data.length === 0) {
    return (
      <EmptyState icon={IconNews} title="Здесь пока нет новостей" text="Загляните в другие категории." />
    );
  }
  return (
    <Box px={{ base: 16, sm: 24 }} className="hairlines">
      {latest.data.data.map((news) => (
        <NewsRow key={news.id} news={news} size="box" heading={3} />
      ))}
    </Box>
  );
}

const Loading = () => (
  <Box px={{ base: 16, sm: 24 }}>
    <ListSkeleton rows={4} label="Загружаем новости" />
  </Box>
);
