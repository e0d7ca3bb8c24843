import { Link } from '@ezhuthu/kit/router';
import { connectionsText } from '../messages/connections.ts';
import { ApiKeys } from './api-keys.tsx';
import css from './connections.module.css';
import { Webhooks } from './webhooks.tsx';

/** What other programs may do here, and what they are told. */
export const ConnectionsPage = () => (
  <div className={css.page}>
    <p className={css.back}>
      <Link to="/dashboard">{connectionsText.back}</Link>
    </p>
    <h1 className={css.heading}>{connectionsText.title}</h1>
    <p className={css.intro}>{connectionsText.intro}</p>
    <ApiKeys />
    <Webhooks />
  </div>
);
