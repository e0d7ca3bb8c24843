import { ApiError } from '@ezhuthu/kit';
import { type ActionFunctionArgs, data, useActionData } from '@ezhuthu/kit/router';
import { errorMessage } from './error-messages.ts';

/** What came of a form that a browser without scripts has sent. */
export interface FormOutcome {
  done?: string;
  failure?: string;
}

interface Sent {
  fields: Record<string, string>;
  /** The query of the page. */
  query: URLSearchParams;
}

/**
 * The action of a page's route, for a form with `method="post"`: where no script handles its submit, the page server runs the
 * action and sends the page again, which says what `useFormOutcome` returns.
 * @param act performs the operation; a response leads to another page
 * @param texts the fallback when the server gives no useful message, read then
 */
export const formAction =
  (act: (sent: Sent) => Promise<FormOutcome | Response>, texts: { failed: string }) =>
  async ({ request }: ActionFunctionArgs) => {
    const form = await request.formData();
    const fields = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
    try {
      const outcome = await act({ fields, query: new URL(request.url).searchParams });
      return outcome instanceof Response ? outcome : data(outcome, { status: outcome.failure ? 400 : 200 });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      return data<FormOutcome>({ failure: errorMessage(error, texts.failed) }, { status });
    }
  };

/** What the page's form says after it was sent without scripts; empty otherwise. */
export const useFormOutcome = (): FormOutcome => (useActionData() as FormOutcome | undefined) ?? {};
