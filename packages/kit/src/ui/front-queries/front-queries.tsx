import { getFrontClient, QueryClientProvider, useQueryClient } from '@ezhuthu/kit/query';
import type { ComponentType, ReactNode } from 'react';

/** Gives components the query client of their front, on a page of another. */
export function FrontQueries({ front, children }: { front: string; children: ReactNode }) {
  const client = getFrontClient(useQueryClient(), front);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component for pages of other fronts, with the query client of its own. */
export const withFrontQueries =
  <P extends object>(front: string, load: Load<P>): Load<P> =>
  async () => {
    const { default: Part } = await load();
    return {
      default: (props) => (
        <FrontQueries front={front}>
          <Part {...props} />
        </FrontQueries>
      ),
    };
  };
