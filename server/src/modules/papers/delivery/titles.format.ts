const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

interface Named {
  /** Name of the document type. */
  name: string;
  /** `YYYY-MM`. */
  period: string;
}

/** 'Расчётный листок за октябрь 2026'. */
export const titleOf = ({ name, period }: Named): string =>
  `${name} за ${MONTH.format(new Date(`${period}-01T00:00Z`))} ${period.slice(0, 4)}`;

/** File name of a paper, without its employee. */
export const fileNameOf = ({ name, period }: Named): string => `${name} ${period}.pdf`;
