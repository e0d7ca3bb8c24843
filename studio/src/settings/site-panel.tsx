import { type Footer, getFooter, getSite, type Language, maxEmail, type Settings } from '@ezhuthu/contract';
import { changeLanguage } from '@ezhuthu/kit';
import { Column, Form, Hint, Stack } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { languageOptions } from '@ezhuthu/kit/text';
import { Button, QueryResult, Select, TextField } from '@ezhuthu/kit/ui';
import { EditFailure } from '../editing/edit-failure.tsx';
import { readersText, siteText } from '../messages/settings.ts';
import { studioText } from '../messages/studio.ts';
import { CoverBox } from '../post-editor/cover/cover-box.tsx';
import { useReload } from '../queries.ts';
import css from './settings.module.css';
import { settingsQuery, useSettingsEdit } from './use-settings.ts';

function SiteForm({ settings }: { settings: Settings }) {
  // every page shows them
  const reloadPages = useReload(getSite, getFooter);
  const edit = useSettingsEdit({
    storageKey: 'siteSettings',
    settings,
    messages: siteText,
    onShown: () => void reloadPages().then(changeLanguage),
  });
  const draft = edit.draft ?? settings;

  return (
    <Form className={css.form} aria-label={siteText.form} onSubmit={edit.save}>
      <TextField
        label={siteText.siteName}
        required
        maxLength={100}
        value={draft.siteName}
        onChange={({ target }) => edit.change({ siteName: target.value })}
      />
      <TextField
        label={siteText.description}
        maxLength={300}
        value={draft.description}
        onChange={({ target }) => edit.change({ description: target.value })}
      />
      <TextField
        label={siteText.themeColor}
        type="color"
        value={draft.themeColor}
        onChange={({ target }) => edit.change({ themeColor: target.value })}
      />
      <Select
        label={siteText.language}
        hint={siteText.languageHint}
        options={languageOptions}
        value={draft.language}
        onChange={({ target }) => edit.change({ language: target.value as Language })}
      />
      <Stack as="fieldset" gap={3} className={css.fields}>
        <legend>{siteText.socialImage}</legend>
        <Hint>{siteText.socialImageHint}</Hint>
        <CoverBox
          value={draft.socialImage}
          messages={{
            label: siteText.socialImage,
            add: siteText.chooseImage,
            remove: siteText.removeImage,
            failed: siteText.imageFailed,
          }}
          onChange={(socialImage) => edit.change({ socialImage })}
        />
      </Stack>
      <TextField
        label={siteText.newsletterSender}
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        hint={siteText.newsletterSenderHint}
        value={draft.newsletterSender}
        onChange={({ target }) => edit.change({ newsletterSender: target.value })}
      />
      <CreditsFields credits={draft.credits} onChange={(credits) => edit.change({ credits })} />
      <EditFailure edit={edit} labels={siteText} />
      <div>
        <Button type="submit" variant="primary" isBusy={edit.isSaving} busyLabel={studioText.saving}>
          {studioText.save}
        </Button>
      </div>
    </Form>
  );
}

/** The site's name and presentation. */
export function SitePanel() {
  const query = useQuery(settingsQuery);
  return (
    <Column isNarrow gap={6}>
      <QueryResult query={query} loading={readersText.loading} failed={readersText.failed}>
        {(settings: Settings) => <SiteForm settings={settings} />}
      </QueryResult>
    </Column>
  );
}

interface CreditsFieldsProps {
  credits: Footer['credits'];
  onChange(credits: Footer['credits']): void;
}

/** Two texts in the footer, of the site's maker and its owner, each with a link; one without a text is not shown. */
function CreditsFields({ credits, onChange }: CreditsFieldsProps) {
  const rows = [siteText.maker, siteText.owner].map((place, index) => ({
    place,
    credit: credits[index] ?? { text: '', url: '' },
  }));
  const set = (index: number, change: Partial<Footer['credits'][number]>) =>
    onChange(rows.map(({ credit }, other) => (other === index ? { ...credit, ...change } : credit)));
  return (
    <Stack as="fieldset" gap={3} className={css.fields}>
      <legend>{siteText.credits}</legend>
      {rows.map(({ place, credit }, index) => (
        <div key={place} className={css.pair}>
          <TextField
            label={place}
            maxLength={100}
            value={credit.text}
            onChange={({ target }) => set(index, { text: target.value })}
          />
          <TextField
            label={siteText.getLink(place)}
            inputMode="url"
            maxLength={500}
            value={credit.url}
            onChange={({ target }) => set(index, { url: target.value })}
          />
        </div>
      ))}
    </Stack>
  );
}
