import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MixedText } from '../ui/mixed-text/mixed-text.tsx';
import css from './layout.module.css';
import { Facts } from './layout.tsx';

interface ItemListProps extends ComponentProps<'ul'> {
  /** A rule after the last item, too. */
  isClosed?: boolean;
  /** The items have long words, so that what stands beside them goes below earlier. */
  isWide?: boolean;
}

/** A list without bullets, with rules between its items. */
export const ItemList = ({ isClosed, isWide, className, ...rest }: ItemListProps) => (
  <ul {...rest} className={classNames(css.list, isClosed && css.closed, isWide && css.wide, className)} />
);

/** An item whose parts are below each other. */
export const Block = ({ children }: { children: ReactNode }) => <li className={css.block}>{children}</li>;

interface ItemProps {
  /** Before everything, such as a picture. */
  picture?: ReactNode;
  name?: ReactNode;
  facts?: ComponentProps<typeof Facts>['of'];
  /** Below the name and the facts. */
  about?: ReactNode;
  /** Beside that: what can be done with it. */
  children?: ReactNode;
  /** Part of an item that has more below. */
  as?: 'li' | 'div';
}

export const Item = ({ picture, name, facts, about, children, as: Tag = 'li' }: ItemProps) => (
  <Tag className={css.item}>
    {picture}
    <div className={css.about}>
      {name && (
        <p className={css.name}>
          <MixedText text={name} />
        </p>
      )}
      {facts && <Facts of={facts} />}
      {about}
    </div>
    {children}
  </Tag>
);
