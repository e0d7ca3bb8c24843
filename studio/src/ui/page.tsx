import { Link } from '@ezhuthu/kit/router';
import { classNames } from '@ezhuthu/kit/ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Form } from './form.tsx';
import { Row, Stack } from './layout.tsx';
import css from './ui.module.css';

interface ColumnProps extends ComponentProps<'div'> {
  as?: 'div' | typeof Form;
  gap?: ComponentProps<typeof Stack>['gap'];
  isNarrow?: boolean;
}

/** A column as wide as is comfortable to read. */
export const Column = ({ isNarrow, ...rest }: ColumnProps) => (
  <Stack {...rest} className={classNames(css.column, isNarrow && css.narrow)} />
);

interface TopProps {
  title: ReactNode;
  level?: 1 | 2;
  /** A button beside the title. */
  action?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A heading, which can have the focus if there is a `headingRef`. */
export function Top({ title, level = 1, action, headingRef }: TopProps) {
  const Heading = `h${level}` as const;
  const heading = (
    <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={css.target}>
      {title}
    </Heading>
  );
  if (!action) return heading;
  return (
    <Row as={level === 1 ? 'header' : 'div'} className={css.apart}>
      {heading}
      {action}
    </Row>
  );
}

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

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'>, Omit<Partial<TopProps>, 'level'> {
  as?: 'section' | typeof Form;
  /** A rule is above it even where no other section is. */
  isRuled?: boolean;
}

/** A part of a page; between two sections is a rule. */
export const Section = ({
  title,
  action,
  headingRef,
  isRuled,
  as = 'section',
  children,
  ...rest
}: SectionProps) => (
  <Stack {...rest} as={as} className={classNames(css.section, isRuled && css.ruled)}>
    {title && <Top level={2} title={title} action={action} headingRef={headingRef} />}
    {children}
  </Stack>
);
