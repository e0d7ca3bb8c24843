import { listMembers, type Member, setRole } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, lifetimes, useInfiniteQuery, useQueryClient } from '@ezhuthu/kit/query';
import { getInitial, shortDate } from '@ezhuthu/kit/text';
import {
  Chip,
  LoadMore,
  QueryResult,
  useMissingPicture,
  useTimezone,
  useToast,
  useWrite,
} from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import { MemberRights } from './member-rights.tsx';
import { RoleSelect } from './role-select.tsx';
import css from './settings.module.css';

const messages = readersText.members;

const membersQuery = infiniteQueryOptions({
  queryKey: [listMembers.name, 'pages'],
  queryFn: ({ pageParam, signal }) => call(listMembers, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { hasMore, currentPage } }) => (hasMore ? currentPage + 1 : undefined),
  staleTime: lifetimes.settings,
  meta: { kind: 'settings' },
});

/** Removes duplicates, which arise when a new member shifts the pages. */
const getMembers = ({ pages }: { pages: { members: Member[] }[] }): Member[] => [
  ...new Map(pages.flatMap(({ members }) => members).map((member) => [member.id, member] as const)).values(),
];

/** All accounts, newest first. */
export function Members() {
  const query = useInfiniteQuery(membersQuery);
  return (
    <section className={css.section}>
      <h2>{messages.title}</h2>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {(data) => (
          <>
            <ul className={css.list}>
              {getMembers(data).map((member) => (
                <MemberItem key={member.id} member={member} />
              ))}
            </ul>
            <LoadMore
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onLoadMore={() => query.fetchNextPage()}
              label={messages.more}
              error={query.isFetchNextPageError ? messages.moreFailed : undefined}
            />
          </>
        )}
      </QueryResult>
    </section>
  );
}

function MemberItem({ member }: { member: Member }) {
  const { name, email, avatar, isAuthor, createdAt } = member;
  const timezone = useTimezone();
  const queryClient = useQueryClient();
  const [isMissing, watch] = useMissingPicture(avatar);
  return (
    <li className={css.item}>
      {avatar && !isMissing ? (
        <img {...watch} src={avatar} alt="" width={40} height={40} loading="lazy" className={css.avatar} />
      ) : (
        <span aria-hidden="true" className={css.avatar}>
          {getInitial(name)}
        </span>
      )}
      <div className={css.about}>
        <p className={css.name}>
          {name} {isAuthor && <Chip>{messages.author}</Chip>}
        </p>
        <p className={css.hint}>{email}</p>
      </div>
      <p className={css.hint}>{messages.since(shortDate(createdAt, timezone))}</p>
      {!isAuthor && (
        <div className={css.memberTools}>
          <MemberRole member={member} />
          <MemberRights
            member={member}
            onDeleted={() => void queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })}
          />
        </div>
      )}
    </li>
  );
}

/** What a member may do; saved on selection. */
function MemberRole({ member: { id, name, role = 'reader' } }: { member: Member }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(setRole, {
    failed: messages.roleFailed,
    async onSuccess(_, { body }) {
      toast.good(messages.roleChanged(name, readersText.roles.names[body.role]));
      await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  return (
    <RoleSelect
      label={messages.role(name)}
      isLabelHidden
      value={role === 'author' ? 'reader' : role}
      disabled={isBusy}
      onChange={(chosen) => void write({ params: { id }, body: { role: chosen } })}
    />
  );
}
