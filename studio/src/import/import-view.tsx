import { deleteImport, type SiteImport } from '@ezhuthu/contract';
import { Failure, Hint, Row, Section, WriteButton } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { importText } from '../messages/import.ts';
import { ChoicesForm } from './choices-form.tsx';
import { forgetImport } from './imports-query.ts';
import { ProgressBar, RunningImport } from './progress.tsx';
import { FinishedImport } from './report.tsx';
import { Summary } from './summary.tsx';
import { Upload } from './upload.tsx';

interface ImportViewProps {
  shown: SiteImport;
  /** Chosen in this tab; empty after a reload. */
  files: File[];
  onClose(): void;
}

/** One import in the state that it is in. */
export function ImportView({ shown, files, onClose }: ImportViewProps) {
  const queryClient = useQueryClient();
  const discardButton = (
    <WriteButton
      label={importText.choices.discard}
      operation={deleteImport}
      input={{ params: { id: shown.id } }}
      failed={importText.changeFailed}
      onSuccess={() => {
        onClose();
        forgetImport(queryClient, shown.id);
      }}
    />
  );
  switch (shown.state) {
    case 'uploading':
      return (
        <Upload shown={shown} files={files}>
          {discardButton}
        </Upload>
      );
    case 'checking':
      return (
        <Section title={importText.checking.label}>
          <ProgressBar label={importText.checking.label} />
          <Hint role="status">
            {shown.progress && shown.progress.posts > 0 && importText.checking.read(shown.progress.posts)}
          </Hint>
        </Section>
      );
    case 'unreadable':
      return (
        <Section title={importText.unreadable}>
          <Failure>{shown.error}</Failure>
          <Row>{discardButton}</Row>
        </Section>
      );
    case 'ready':
      return (
        shown.summary && (
          <>
            <Summary source={shown.source} summary={shown.summary} />
            <ChoicesForm id={shown.id} summary={shown.summary}>
              {discardButton}
            </ChoicesForm>
          </>
        )
      );
    case 'waiting':
    case 'running':
    case 'paused':
    case 'failed':
      return <RunningImport shown={shown} />;
    default:
      return <FinishedImport shown={shown} />;
  }
}
