import { getLibrary, type PostSummary } from '@ezhuthu/contract';
import { type RouteHandle, requestSignIn, useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useLocation, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { Button, EmptyState, LinkButton, ownQuery, QueryResult, Tabs, useFocusInList } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { PostList, PostListLoading } from '../lists/post-list.tsx';
import { libraryText } from '../messages/library.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';

const shelves = ['saved', 'liked', 'commented'] as const;
type Shelf = (typeof shelves)[number];

function Posts({ shelf, posts }: { shelf: Shelf; posts: PostSummary[] }) {
  const list = useFocusInList<HTMLDivElement>(posts);
  const browse = <LinkButton to="/">{libraryText.browse}</LinkButton>;
  return (
    <div ref={list} tabIndex={-1}>
      {posts.length > 0 ? (
        <PostList posts={posts} />
      ) : (
        <EmptyState text={libraryText.empty[shelf]} action={browse} />
      )}
    </div>
  );
}

/** The posts that a member saved, liked or commented on. */
function Shelves({ accountId }: { accountId: string }) {
  const [search, setSearch] = useSearchParams();
  // always stale, so refetched each time it is shown
  const query = useQuery({ ...ownQuery(getLibrary, accountId, 'library'), staleTime: 0 });
  const shelf = shelves.find((shelf) => shelf === search.get('tab')) ?? 'saved';
  return (
    <QueryResult
      query={query}
      loading={<PostListLoading label={libraryText.loading} count={3} />}
      failed={libraryText.failed}
    >
      {(posts) => (
        <Tabs
          label={libraryText.title}
          value={shelf}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
          tabs={shelves.map((shelf) => ({
            value: shelf,
            label: libraryText.tab(libraryText.tabs[shelf], posts[shelf].length),
            content: <Posts shelf={shelf} posts={posts[shelf]} />,
          }))}
        />
      )}
    </QueryResult>
  );
}

/** Goes to the home page and opens the sign-in dialog; a sign-in returns to the page. */
function RedirectHome() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    void navigate('/', { replace: true });
    requestSignIn({ reason: libraryText.sessionEnded, onSignedIn: () => navigate(pathname + search) });
  }, [navigate, pathname, search]);
  return null;
}

function LibraryPage() {
  const session = useSession();
  const { status, user } = session;
  if (status === 'visitor' && (session.ended === 'expired' || session.ended === 'refused'))
    return <RedirectHome />;
  return (
    <>
      <PageHeading>{libraryText.title}</PageHeading>
      {status === 'unknown' && <PostListLoading label={libraryText.loading} count={3} />}
      {status === 'visitor' && (
        <EmptyState
          text={english(libraryText.membersOnly)}
          action={
            <Button variant="primary" onClick={() => requestSignIn()}>
              {libraryText.signIn}
            </Button>
          }
        />
      )}
      {status === 'member' && <Shelves accountId={user.id} />}
    </>
  );
}

const handle: RouteHandle = { head: () => ({ title: libraryText.title, noindex: true }) };

export const libraryRoute = { Component: LibraryPage, handle };
