import { Link, useNavigate } from '@ezhuthu/kit/router';
import { Button, Select } from '@ezhuthu/kit/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';
import { type ArchiveChoice, archiveAddress, sorts, views } from './archive-choice.ts';
import css from './archive-controls.module.css';
import { CategoryPicker } from './category-picker.tsx';

const texts = browseText.archive;
const icons = { grid: LayoutGrid, timeline: List };

export function ArchiveControls({ choice }: { choice: ArchiveChoice }) {
  const navigate = useNavigate();
  function handleSort(sort: string) {
    const chosen = sorts.find((known) => known === sort) ?? sorts[0];
    void navigate(archiveAddress({ ...choice, sort: chosen }), { preventScrollReset: true });
  }
  return (
    <div className={css.controls}>
      <CategoryPicker choice={choice} />
      <form action="/archive" className={css.sort}>
        {choice.category && <input type="hidden" name="category" value={choice.category} />}
        <input type="hidden" name="view" value={choice.view} />
        <Select
          label={texts.sort}
          isLabelHidden
          name="sort"
          options={sorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
          value={choice.sort}
          onValueChange={handleSort}
        />
        <noscript>{typeof document === 'undefined' && <Button type="submit">{texts.sort}</Button>}</noscript>
      </form>
      <nav aria-label={texts.view} className={css.views}>
        {views.map((view) => {
          const Icon = icons[view];
          return (
            <Link
              key={view}
              to={archiveAddress({ ...choice, view })}
              preventScrollReset
              aria-current={choice.view === view ? 'true' : undefined}
              className={css.view}
            >
              <Icon size={18} />
              {english(texts.views[view])}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
