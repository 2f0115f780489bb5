import dayjs from 'dayjs';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { greetingAt } from './greeting.ts';

/** 'Доброе утро, Анна' and the date. The greeting renders before the name is known. */
export function Greeting({ name }: { name: string | undefined }) {
  const now = dayjs();
  const words = greetingAt(now.hour());
  return <PageHeader title={name ? `${words}, ${name}` : words} note={now.format('dddd, D\u00a0MMMM')} />;
}
