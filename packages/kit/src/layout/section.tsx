import type { ComponentProps, FormEvent, ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MixedText } from '../ui/mixed-text/mixed-text.tsx';
import type { Form } from './form.tsx';
import css from './layout.module.css';
import { Row, Stack } from './layout.tsx';

export interface ColumnProps extends ComponentProps<'div'> {
  as?: 'div' | typeof Form;
  gap?: ComponentProps<typeof Stack>['gap'];
  isNarrow?: boolean;
}

/** A column as wide as is comfortable to read. */
export const Column = ({ isNarrow, ...rest }: ColumnProps) => (
  <Stack {...rest} className={classNames(css.column, isNarrow && css.narrow)} />
);

export interface TopProps {
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
      <MixedText text={title} />
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

interface SectionProps
  extends Omit<ComponentProps<'section'>, 'title' | 'onSubmit'>,
    Omit<Partial<TopProps>, 'level'> {
  as?: 'section' | 'form' | typeof Form;
  onSubmit?(event: FormEvent<HTMLFormElement>): unknown;
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
