import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { Link } from '../router/index.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadMore,
  Pagination,
  SkeletonBlock,
  SkeletonLine,
  Tabs,
} from '../ui/index.ts';
import { Specimen } from './specimen.tsx';

const tabs = [
  { value: 'published', label: 'வெளியானவை', content: 'வெளியான 42 பதிவுகள் இங்கே.' },
  { value: 'drafts', label: 'வரைவுகள்', content: 'முடியாத ஏழு வரைவுகள் இங்கே.' },
  { value: 'scheduled', label: 'திட்டமிட்டவை', content: 'நாளை காலை ஒரு பதிவு வெளியாகும்.' },
];

const aList = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
};

export function StateSpecimens() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Specimen name="Tabs" isStacked>
        <Tabs label="பதிவுகள்" tabs={tabs} />
      </Specimen>
      <Specimen name="SkeletonLine, SkeletonBlock" isStacked>
        <SkeletonBlock height="6rem" />
        <div>
          <SkeletonLine />
          <SkeletonLine width="60%" />
        </div>
      </Specimen>
      <Specimen name="EmptyState" isStacked>
        <EmptyState
          icon={<BookOpen size={32} />}
          text="உங்கள் நூலகத்தில் இன்னும் எதுவும் இல்லை. பிடித்த பதிவுகளை இங்கே சேர்த்து வையுங்கள்."
          action={
            <Button asChild>
              <Link to="/">பதிவுகளைப் பார்</Link>
            </Button>
          }
        />
      </Specimen>
      <Specimen name="ErrorState" isStacked>
        <ErrorState
          title="பதிவுகளை ஏற்ற முடியவில்லை"
          detail="இணைப்பைச் சரிபார்த்து மீண்டும் முயலுங்கள்."
          onRetry={() => {}}
          action={
            <Button asChild>
              <Link to="/">முகப்பு</Link>
            </Button>
          }
        />
        <ErrorState title="பதிவுகளை ஏற்ற முடியவில்லை" onRetry={() => {}} isRetrying />
      </Specimen>
      <Specimen name="LoadMore" isStacked>
        <LoadMore list={aList} failed="" label="மேலும் பதிவுகள்" />
        <LoadMore list={{ ...aList, isFetchingNextPage: true }} failed="" />
        <LoadMore list={{ ...aList, isFetchNextPageError: true }} failed="மேலும் பதிவுகளை ஏற்ற முடியவில்லை." />
      </Specimen>
      <Specimen name="Pagination" isStacked>
        <Pagination page={page} pages={5} onPageChange={setPage} />
        <Pagination page={1} pages={3} hrefOf={(to) => `?page=${to}`} />
      </Specimen>
    </>
  );
}
