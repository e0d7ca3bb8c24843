import { listMembers, type Member, setRole } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Hint, Item, ItemList, Section } from '@ezhuthu/kit/layout';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import { Chip, Face, LoadMore, MixedText, QueryResult, toast, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import { pagesQuery, useReload } from '../queries.ts';
import { MemberRights } from './member-rights.tsx';
import { RoleSelect } from './role-select.tsx';
import css from './settings.module.css';

const messages = readersText.members;

const membersQuery = pagesQuery([listMembers.name], (page, options) =>
  call(listMembers, { query: { page } }, options),
);

/** Removes duplicates, which arise when a new member shifts the pages. */
const getMembers = ({ pages }: { pages: { members: Member[] }[] }): Member[] => [
  ...new Map(pages.flatMap(({ members }) => members).map((member) => [member.id, member] as const)).values(),
];

/** All accounts, newest first. */
export function Members() {
  const query = useInfiniteQuery(membersQuery);
  return (
    <Section title={messages.title}>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {(data) => (
          <>
            <ItemList>
              {getMembers(data).map((member) => (
                <MemberItem key={member.id} member={member} />
              ))}
            </ItemList>
            <LoadMore list={query} label={messages.more} failed={messages.moreFailed} />
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function MemberItem({ member }: { member: Member }) {
  const { name, email, avatar, isAuthor, createdAt } = member;
  const timezone = useTimezone();
  const reload = useReload(listMembers);
  return (
    <Item
      picture={<Face name={name} picture={avatar} size={40} loading="lazy" />}
      name={
        <>
          <MixedText text={name} /> {isAuthor && <Chip>{messages.author}</Chip>}
        </>
      }
      facts={[email]}
    >
      <Hint>{messages.since(shortDate(createdAt, timezone))}</Hint>
      {!isAuthor && (
        <div className={css.memberTools}>
          <MemberRole member={member} />
          <MemberRights member={member} onDeleted={reload} />
        </div>
      )}
    </Item>
  );
}

/** What a member may do; saved on selection. */
function MemberRole({ member: { id, name, role = 'reader' } }: { member: Member }) {
  const reload = useReload(listMembers);
  const { write, isBusy, writing } = useWrite(setRole, {
    failed: messages.roleFailed,
    async onSuccess(_, { body }) {
      toast.good(messages.roleChanged(name, readersText.roles.names[body.role]));
      await reload();
    },
  });
  return (
    <RoleSelect
      label={messages.role(name)}
      isLabelHidden
      value={writing?.body.role ?? (role === 'author' ? 'reader' : role)}
      // `disabled` would drop the focus
      onChange={(chosen) => isBusy || void write({ params: { id }, body: { role: chosen } })}
    />
  );
}
