import {
  defaultCategory,
  type ImportChoices,
  type ImportSummary,
  maxCategory,
  maxOldSite,
  startImport,
} from '@ezhuthu/contract';
import { Failure, Form, Hint, Row, Section, Stack } from '@ezhuthu/kit/layout';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Button, Select, Switch, TextField, useWrite } from '@ezhuthu/kit/ui';
import { type ReactNode, useState } from 'react';
import { importText } from '../messages/import.ts';
import css from './import.module.css';
import { useShowImport } from './imports-query.ts';

const messages = importText.choices;

type Term = ImportSummary['terms'][number];
type Use = ImportChoices['terms'][number]['as'];

const uses = Object.keys(messages.uses) as Use[];
const usualUse = ({ taxonomy }: Term): Use => (taxonomy === 'category' ? 'category' : 'tag');
const getKey = ({ taxonomy, name }: Term) => `${taxonomy} ${name}`;

/** The terms that become something else than they usually do. */
const getChosenUses = (terms: Term[], changed: ReadonlyMap<string, Use>): ImportChoices['terms'] =>
  terms.flatMap((term) => {
    const use = changed.get(getKey(term));
    return use ? [{ taxonomy: term.taxonomy, name: term.name, as: use, to: '' }] : [];
  });

const termsAtFirst = 12;

interface ChoicesFormProps {
  id: string;
  summary: ImportSummary;
  /** Further buttons. */
  children: ReactNode;
}

/** What is to come and as what; starts the import. */
export function ChoicesForm({ id, summary, children }: ChoicesFormProps) {
  const showImport = useShowImport();
  const [choices, setChoices] = useState({ drafts: true, comments: true, pages: true, pictures: true });
  const [category, setCategory] = useState<string>(defaultCategory);
  const [oldSite, setOldSite] = useState(summary.url);
  const [changed, setChanged] = useState<ReadonlyMap<string, Use>>(new Map());
  const { write, isBusy, failure } = useWrite(startImport, {
    failed: importText.changeFailed,
    isFailureShown: true,
    onSuccess: showImport,
  });
  const bind = (name: keyof typeof choices) => ({
    checked: choices[name],
    onCheckedChange: (checked: boolean) => setChoices((known) => ({ ...known, [name]: checked })),
  });

  const handleSubmit = () =>
    write({
      params: { id },
      body: {
        drafts: choices.drafts,
        comments: choices.comments,
        pages: choices.pages ? 'posts' : 'omit',
        pictures: choices.pictures ? 'fetch' : 'link',
        category,
        oldSite,
        terms: getChosenUses(summary.terms, changed),
      },
    });

  return (
    <Section as={Form} title={messages.title} onSubmit={handleSubmit}>
      {summary.drafts > 0 && <Switch label={messages.drafts} {...bind('drafts')} />}
      {summary.pages > 0 && <Switch label={messages.pages} {...bind('pages')} />}
      {summary.comments > 0 && (
        <Switch label={messages.comments} hint={messages.commentsHint} {...bind('comments')} />
      )}
      {summary.pictures > 0 && (
        <Switch label={messages.pictures} hint={messages.picturesHint} {...bind('pictures')} />
      )}
      <TextField
        className={css.short}
        label={messages.oldSite}
        hint={messages.oldSiteHint}
        value={oldSite}
        maxLength={maxOldSite}
        inputMode="url"
        autoCapitalize="off"
        onValueChange={setOldSite}
      />
      <TextField
        className={css.short}
        label={messages.category}
        value={category}
        maxLength={maxCategory}
        required
        onValueChange={setCategory}
      />
      {summary.terms.length > 0 && (
        <Terms
          terms={summary.terms}
          changed={changed}
          onChange={(term, use) => setChanged((known) => new Map(known).set(getKey(term), use))}
        />
      )}
      <Failure>{failure}</Failure>
      <Row>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.starting}>
          {messages.start}
        </Button>
        {children}
      </Row>
    </Section>
  );
}

interface TermsProps {
  terms: Term[];
  changed: ReadonlyMap<string, Use>;
  onChange(term: Term, use: Use): void;
}

/** What becomes of each category, tag and label. */
function Terms({ terms, changed, onChange }: TermsProps) {
  const [isWhole, setIsWhole] = useState(terms.length <= termsAtFirst + 2);
  const shown = isWhole ? terms : terms.slice(0, termsAtFirst);
  return (
    <Stack gap={3}>
      <h3>{messages.terms}</h3>
      <Hint>{messages.termsHint}</Hint>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{messages.term}</th>
            <th scope="col">{messages.count}</th>
            <th scope="col">{messages.as}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((term) => (
            <tr key={getKey(term)}>
              <th scope="row" lang={getContentLanguage()}>
                {term.name}
              </th>
              <td>{term.posts.toLocaleString('en-IN')}</td>
              <td>
                <Select
                  label={messages.asOf(term.name)}
                  isLabelHidden
                  options={uses.map((value) => ({ value, label: messages.uses[value] }))}
                  value={changed.get(getKey(term)) ?? usualUse(term)}
                  onValueChange={(value) => onChange(term, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <div>
          <Button onClick={() => setIsWhole(true)}>{messages.more(terms.length - shown.length)}</Button>
        </div>
      )}
    </Stack>
  );
}
