import { Column, type ColumnProps, Top, type TopProps } from '@ezhuthu/kit/layout';
import { Link } from '@ezhuthu/kit/router';
import css from './page.module.css';

interface PageProps extends Omit<ColumnProps, 'title'>, Partial<Pick<TopProps, 'title' | 'action'>> {
  /** Words of the link to the dashboard. */
  back?: string;
  intro?: string;
}

/** A screen of the dashboard. */
export const Page = ({ back, title, action, intro, children, ...rest }: PageProps) => (
  <Column {...rest}>
    {back && (
      <p className={css.back}>
        <Link to="/dashboard">{back}</Link>
      </p>
    )}
    {title && <Top title={title} action={action} />}
    {intro && <Intro>{intro}</Intro>}
    {children}
  </Column>
);

export const Intro = ({ children }: { children: string }) => <p className={css.intro}>{children}</p>;
