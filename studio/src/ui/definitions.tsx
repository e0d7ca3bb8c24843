import type { ReactNode } from 'react';

interface DefinitionsProps {
  of: readonly (readonly [term: ReactNode, meaning: ReactNode])[];
  className?: string;
}

/** Terms, each with what it means or how much there is of it. */
export const Definitions = ({ of, className }: DefinitionsProps) => (
  <dl className={className}>
    {of.map(([term, meaning], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
      <div key={index}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
