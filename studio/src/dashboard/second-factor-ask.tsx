import { getSecondFactor } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { Button, LinkButton, storedText, useAccountId } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { dashboardText } from '../messages/dashboard.ts';
import css from './dashboard.module.css';

const messages = dashboardText.secondFactor;

/** When the author last put it off, as a time in milliseconds. */
const postponed = storedText('secondFactorAsk', 'localStorage');
/** Milliseconds until the author is asked again. */
const pause = 30 * 24 * 60 * 60 * 1000;

const isPostponed = () => Date.now() - Number(postponed.get() ?? 0) < pause;

/** Asks an author without a second factor to set one up. */
export function SecondFactorAsk() {
  const [isHidden, setIsHidden] = useState(isPostponed);
  const accountId = useAccountId();
  const { data } = useQuery({
    queryKey: [getSecondFactor.name, accountId],
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal, isBackground: true }),
    enabled: !isHidden,
    retry: false,
  });
  if (isHidden || !data || data.totpSince !== null || data.passkeys.length > 0) return null;
  function handleLater() {
    postponed.set(String(Date.now()));
    setIsHidden(true);
  }
  return (
    <aside className={css.ask} aria-label={messages.title}>
      <p>
        <strong>{messages.title}</strong> {messages.text}
      </p>
      <div className={css.buttons}>
        <LinkButton to="/settings?tab=security" variant="primary">
          {messages.setUp}
        </LinkButton>
        <Button variant="quiet" onClick={handleLater}>
          {messages.later}
        </Button>
      </div>
    </aside>
  );
}
