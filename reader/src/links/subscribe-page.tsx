import type { RouteHandle } from '@ezhuthu/kit';
import { type ActionFunctionArgs, data, useActionData } from '@ezhuthu/kit/router';
import { newsletterText } from '@ezhuthu/kit/text';
import { NewsletterBox, type NewsletterOutcome, subscribeWith } from '@ezhuthu/kit/ui';
import css from './links.module.css';

/** What the newsletter's boxes of all pages open where no script handles them. */
function SubscribePage() {
  return (
    <div className={css.page}>
      <NewsletterBox title="" headingLevel={1} sent={useActionData() as NewsletterOutcome | undefined} />
    </div>
  );
}

const handle: RouteHandle = { head: () => ({ title: newsletterText.title, noindex: true }) };

export const subscribeRoute = {
  Component: SubscribePage,
  handle,
  async action({ request }: ActionFunctionArgs) {
    const form = await request.formData();
    const outcome = await subscribeWith(String(form.get('email') ?? ''));
    return data(outcome, { status: outcome.kind === 'refused' ? 400 : 200 });
  },
};
