import { type ApiKey, revokeApiKey } from '@ezhuthu/contract';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, ConfirmDialog, QueryResult, useTimezone, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import css from './connections.module.css';
import { keysQuery } from './connections-queries.ts';

const messages = connectionsText.keys;

/** The keys of the author's scripts. */
export function ApiKeys() {
  const query = useQuery(keysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={css.section}>
      <div className={css.top}>
        <h2>{messages.title}</h2>
        <Button onClick={() => setIsAdding(true)}>{messages.add}</Button>
      </div>
      <p className={css.hint}>
        {messages.hint} <a href="/api/docs">{messages.docs}</a>
      </p>
      <QueryResult query={query} loading={connectionsText.loading} failed={connectionsText.loadFailed}>
        {({ keys }) =>
          keys.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ul aria-label={messages.title} className={css.list}>
              {keys.map((key) => (
                <KeyItem key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isAdding && <ApiKeyForm onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function KeyItem({ apiKey: { id, name, scopes, expiresAt, lastUsedAt, isExpired } }: { apiKey: ApiKey }) {
  const timezone = useTimezone();
  const used = lastUsedAt
    ? messages.lastUsed(relativeTime(lastUsedAt, Date.now(), timezone))
    : messages.unused;
  return (
    <li className={css.item}>
      <div className={css.about}>
        <p className={css.name}>{name}</p>
        <p className={css.hint}>{scopes.map(messages.scope).join(' · ')}</p>
        <p className={css.hint}>{[messages.until(shortDate(expiresAt, timezone)), used].join(' · ')}</p>
      </div>
      {isExpired && <Chip tone="warn">{messages.expired}</Chip>}
      <RevokeButton id={id} name={name} />
    </li>
  );
}

function RevokeButton({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write } = useWrite(revokeApiKey, {
    failed: connectionsText.failed,
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
      toast.good(messages.revoked);
    },
  });

  return (
    <ConfirmDialog
      trigger={
        <Button isCompact variant="plain" aria-label={messages.revokeOf(name)}>
          {messages.revoke}
        </Button>
      }
      title={messages.revokeQuestion}
      description={messages.revokeExplained(name)}
      confirmLabel={messages.revoke}
      isDangerous
      busyLabel={messages.revoking}
      onConfirm={() => write({ params: { id } })}
    />
  );
}
