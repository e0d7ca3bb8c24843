import { type ApiKey, listApiKeys, revokeApiKey } from '@ezhuthu/contract';
import { ConfirmButton, Facts, Hint, Item, ItemList, Section } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, useTimezone } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { useReload } from '../queries.ts';
import { ApiKeyForm } from './api-key-form.tsx';

const messages = connectionsText.keys;

/** The keys of the author's scripts. */
export function ApiKeys() {
  const query = useQuery(operationQuery(listApiKeys, {}, 'settings'));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      isRuled
      title={messages.title}
      action={<Button onClick={() => setIsAdding(true)}>{messages.add}</Button>}
    >
      <Hint>
        {messages.hint} <a href="/api/docs">{messages.docs}</a>
      </Hint>
      <QueryResult
        query={query}
        loading={connectionsText.loading}
        failed={connectionsText.loadFailed}
        empty={({ keys }) => keys.length === 0 && <p>{messages.none}</p>}
      >
        {({ keys }) => (
          <ItemList aria-label={messages.title}>
            {keys.map((key) => (
              <KeyItem key={key.id} apiKey={key} />
            ))}
          </ItemList>
        )}
      </QueryResult>
      {isAdding && <ApiKeyForm onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function KeyItem({ apiKey: { id, name, scopes, expiresAt, lastUsedAt, isExpired } }: { apiKey: ApiKey }) {
  const reload = useReload(listApiKeys);
  const timezone = useTimezone();
  const used = lastUsedAt
    ? messages.lastUsed(relativeTime(lastUsedAt, Date.now(), timezone))
    : messages.unused;
  return (
    <Item
      name={name}
      facts={scopes.map(messages.scope)}
      about={<Facts of={[messages.until(shortDate(expiresAt, timezone)), used]} />}
    >
      {isExpired && <Chip tone="warn">{messages.expired}</Chip>}
      <ConfirmButton
        isCompact
        variant="plain"
        label={messages.revoke}
        name={messages.revokeOf(name)}
        title={messages.revokeQuestion}
        description={messages.revokeExplained(name)}
        busyLabel={messages.revoking}
        operation={revokeApiKey}
        input={{ params: { id } }}
        failed={connectionsText.failed}
        done={messages.revoked}
        onSuccess={reload}
      />
    </Item>
  );
}
