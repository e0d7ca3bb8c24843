import { createImport, maxImportFile, maxImportFiles, type SiteImport } from '@ezhuthu/contract';
import { Details, DropArea, Failure, Hint, Item, ItemList, Section, Stack } from '@ezhuthu/kit/layout';
import { useSearchParams } from '@ezhuthu/kit/router';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, useFocusAfter, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { importText } from '../messages/import.ts';
import { Definitions } from '../ui/definitions.tsx';
import { Intro, Page } from '../ui/page.tsx';
import { chooseFiles } from '../uploads/choose-files.ts';
import css from './import.module.css';
import { ImportView } from './import-view.tsx';
import { useImports, useShowImport } from './imports-query.ts';
import { matchFiles } from './send-files.ts';

const messages = importText.choose;

/** Endings and types of exports; the server recognises them by their content. */
const accepted =
  '.xml,.atom,.json,.zip,.gz,text/xml,application/xml,application/json,application/zip,application/gzip';

/** Brings blogs from other programs: files, what they hold, choices, progress, report. */
export function ImportPage() {
  const query = useImports();
  const [address, setAddress] = useSearchParams();
  const [files, setFiles] = useState<{ id: string; list: File[] }>();
  const shownId = address.get('id');
  const shown = query.data?.find(({ id }) => id === shownId);
  const page = useFocusAfter<HTMLDivElement>(query.data && `${shown?.id} ${shown?.state}`);

  function open(id: string) {
    setAddress({ id }, { preventScrollReset: true });
  }

  return (
    <Page ref={page} tabIndex={-1} isNarrow gap={6} back={importText.back} title={importText.title}>
      <QueryResult query={query} loading={importText.loading} failed={importText.failed}>
        {(imports) =>
          shown ? (
            <ImportView
              key={shown.id}
              shown={shown}
              files={files?.id === shown.id ? files.list : []}
              onClose={() => setAddress({})}
            />
          ) : (
            <>
              <Intro>{importText.intro}</Intro>
              <NewImport
                onCreated={(created, list) => {
                  setFiles({ id: created.id, list });
                  open(created.id);
                }}
              />
              <Sources />
              {imports.length > 0 && <EarlierImports imports={imports} onOpen={open} />}
            </>
          )
        }
      </QueryResult>
    </Page>
  );
}

/** @returns what is wrong with the chosen files */
function getFault(files: File[]): string | undefined {
  if (files.length > maxImportFiles) return messages.tooMany(maxImportFiles);
  const empty = files.find(({ size }) => size === 0);
  if (empty) return messages.empty(empty.name);
  const large = files.find(({ size }) => size > maxImportFile);
  return large && messages.tooLarge(large.name);
}

function NewImport({ onCreated }: { onCreated(created: SiteImport, files: File[]): void }) {
  const showImport = useShowImport();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<File[]>([]);
  const { write, isBusy, failure } = useWrite(createImport, {
    failed: importText.changeFailed,
    isFailureShown: true,
    onSuccess(created) {
      showImport(created);
      onCreated(created, matchFiles(created, chosen) ?? []);
    },
  });

  function take(files: File[]) {
    const wrong = getFault(files);
    setFault(wrong);
    if (wrong || files.length === 0) return;
    setChosen(files);
    void write({ body: { files: files.map(({ name, size }) => ({ name, bytes: size })) } });
  }

  return (
    <DropArea label={messages.label} className={css.area} onFiles={take}>
      <p>{messages.drop}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => chooseFiles(accepted, take)}>
        {messages.button}
      </Button>
      <Hint>{messages.hint}</Hint>
      <Failure>{fault ?? failure}</Failure>
    </DropArea>
  );
}

/** Where each program gives its export. */
function Sources() {
  return (
    <Details summary={importText.sources.title}>
      <Stack as={Definitions} gap={3} className={css.sources} of={importText.sources.list} />
    </Details>
  );
}

const tones = {
  done: 'good',
  failed: 'bad',
  unreadable: 'bad',
  paused: 'warn',
} as const;

function EarlierImports({ imports, onOpen }: { imports: SiteImport[]; onOpen(id: string): void }) {
  const timezone = useTimezone();
  return (
    <Section title={importText.earlier.title}>
      <ItemList isClosed>
        {imports.map(({ id, state, source, summary, files, createdAt }) => {
          const name = summary?.title || source || files.map((file) => file.name).join(', ');
          return (
            <Item
              key={id}
              name={name || importText.earlier.fallback}
              facts={[source, shortDate(createdAt, timezone)]}
            >
              <Chip tone={tones[state as keyof typeof tones] ?? 'neutral'}>{importText.states[state]}</Chip>
              <Button aria-label={importText.earlier.open(name)} onClick={() => onOpen(id)}>
                {importText.earlier.openShort}
              </Button>
            </Item>
          );
        })}
      </ItemList>
    </Section>
  );
}

export const route = { Component: ImportPage, getTitle: () => importText.title };
