import { useSearchParams } from '@ezhuthu/kit/router';
import { type Tab, Tabs } from '@ezhuthu/kit/ui';
import css from './account.module.css';

export interface AccountPageProps {
  title: string;
  tabs: readonly Tab[];
}

/** A page of tabbed panels; the URL parameter `tab` selects one. */
export function AccountPage({ title, tabs }: AccountPageProps) {
  const [query, setQuery] = useSearchParams();
  const requestedTab = query.get('tab');
  const shown = (tabs.find(({ value }) => value === requestedTab) ?? tabs[0])?.value;

  return (
    <div className={css.page}>
      <h1 className={css.heading}>{title}</h1>
      <Tabs
        label={title}
        tabs={tabs}
        value={shown}
        onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
