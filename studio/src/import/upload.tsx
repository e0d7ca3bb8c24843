import type { SiteImport } from '@ezhuthu/contract';
import { Failure, Hint, Row, Section } from '@ezhuthu/kit/layout';
import { byteSize } from '@ezhuthu/kit/text';
import { Button, errorMessage } from '@ezhuthu/kit/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { importText } from '../messages/import.ts';
import { chooseFiles } from '../uploads/choose-files.ts';
import { useShowImport } from './imports-query.ts';
import { ProgressBar } from './progress.tsx';
import { matchFiles, sendFiles } from './send-files.ts';

const messages = importText.upload;

interface UploadProps {
  shown: SiteImport;
  /** Chosen in this tab; empty after a reload. */
  files: File[];
  /** Further buttons. */
  children: ReactNode;
}

/** Sends the files of an import, and goes on where an interrupted upload was. */
export function Upload({ shown, files: chosen, children }: UploadProps) {
  const showImport = useShowImport();
  const [files, setFiles] = useState(chosen);
  const [sent, setSent] = useState(() => shown.files.reduce((sum, { received }) => sum + received, 0));
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const total = shown.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const isSending = files.length > 0 && failure === undefined;
  useLeaveWarning(isSending);

  const send = useEffectEvent(async (signal: AbortSignal) => {
    try {
      showImport(await sendFiles(shown, files, { signal, onProgress: setSent }));
    } catch (error) {
      if (!signal.aborted) setFailure(errorMessage(error, messages.failed));
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends again
  useEffect(() => {
    if (files.length === 0) return;
    const leaving = new AbortController();
    void send(leaving.signal);
    return () => leaving.abort();
  }, [files, attempt]);

  function handleChosen(again: File[]) {
    const matching = matchFiles(shown, again);
    setFailure(matching ? undefined : messages.others);
    if (matching) setFiles(matching);
  }

  function handleResume() {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }

  return (
    <Section title={messages.progress}>
      <ProgressBar label={messages.progress} value={sent} max={total} />
      <Hint>{messages.sent(byteSize(sent), byteSize(total))}</Hint>
      {files.length === 0 && <p>{messages.interrupted}</p>}
      <Failure>{failure}</Failure>
      <Row>
        {files.length === 0 && (
          <Button variant="primary" onClick={() => chooseFiles('', handleChosen)}>
            {messages.again}
          </Button>
        )}
        {files.length > 0 && failure && (
          <Button variant="primary" onClick={handleResume}>
            {messages.resume}
          </Button>
        )}
        {!isSending && children}
      </Row>
    </Section>
  );
}
