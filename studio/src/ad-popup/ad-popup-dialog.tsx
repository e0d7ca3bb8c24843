import { type AdPopup, getAdPopup, updateAdPopup } from '@ezhuthu/contract';
import { Failure, Form, Stack } from '@ezhuthu/kit/layout';
import { operationQuery, type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { Button, errorMessage, FailedNote, Switch, TextField, toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { ImageManager } from '../images/image-manager.tsx';
import { ImagesDialog, useUnsavedInput } from '../images/images-dialog.tsx';
import { imagesText } from '../messages/images.ts';
import { changeAnswer } from '../queries.ts';
import css from './ad-popup.module.css';

const messages = imagesText.adPopup;

/** Always stale: the setting may have been changed in another window. */
const adPopupQuery = { ...operationQuery(getAdPopup, {}, 'site'), staleTime: 0 };

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
const showAdPopup = (queryClient: QueryClient, change: Partial<AdPopup>): void =>
  changeAnswer(queryClient, getAdPopup, {}, (known) => ({ ...known, ...change }));

/** Settings and pictures of the advertisement popup. */
export const AdPopupDialog = ({ onClose }: { onClose(): void }) => (
  <ImagesDialog title={messages.title} onClose={onClose}>
    <PopupSettings />
    <h3 className={css.heading}>{imagesText.title(imagesText.types.ad_popup)}</h3>
    <ImageManager type="ad_popup" />
  </ImagesDialog>
);

/** The popup's switch and link; the switch shows off until the setting is loaded. */
function PopupSettings() {
  const { data, isError, isFetching, refetch } = useQuery(adPopupQuery);
  const queryClient = useQueryClient();
  // optimistic, with a rollback
  const { write, failure } = useWrite(updateAdPopup, {
    failed: messages.switchFailed,
    isFailureShown: true,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: updateAdPopup.name },
    onMutate: ({ body: { enabled } }) => showAdPopup(queryClient, { enabled }),
    onError: (_error, { body: { enabled } }) => showAdPopup(queryClient, { enabled: !enabled }),
  });
  return (
    <Stack gap={3}>
      <Switch
        label={messages.enabled}
        hint={hintFor(data)}
        checked={data?.enabled ?? false}
        disabled={!data}
        onCheckedChange={(enabled) => void write({ body: { enabled } })}
      />
      {isError && (
        <FailedNote
          text={data ? messages.staleShown : messages.loadFailed}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      )}
      <Failure>{failure}</Failure>
      {data && <PopupLink link={data.link} />}
    </Stack>
  );
}

const hintFor = (setting: AdPopup | undefined): string =>
  setting?.enabled && !setting.image ? messages.withoutPicture : messages.enabledHint;

/** The field's error message; a 400 gets a text of its own, since the server's message is technical. */
const getFault = (error: Error): string =>
  errorMessage(error, messages.saveFailed, ({ status }) => (status === 400 ? messages.wrongLink : undefined));

/** Field for the address that the advertisement links to. */
function PopupLink({ link }: { link: string }) {
  /** Null while the field is unchanged. */
  const [typed, setTyped] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const { write, isBusy, failure, forgetFailure } = useWrite(updateAdPopup, {
    failed: getFault,
    isFailureShown: true,
    scope: { id: updateAdPopup.name },
    onSuccess(saved) {
      showAdPopup(queryClient, { link: saved.link });
      toast.good(messages.saved);
      setTyped(null);
    },
  });
  const value = typed ?? link;
  useUnsavedInput(value !== link);

  return (
    <Form noValidate onSubmit={() => write({ body: { link: value.trim() } })} className={css.link}>
      <TextField
        label={messages.link}
        inputMode="url"
        autoComplete="off"
        value={value}
        readOnly={isBusy}
        hint={messages.linkHint}
        error={failure}
        onValueChange={(text) => {
          forgetFailure();
          setTyped(text);
        }}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </Button>
    </Form>
  );
}
