import { type Footer, getFooter, getSite, maxEmail, type Settings } from '@ezhuthu/contract';
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
  const bind = (name: 'siteName' | 'description' | 'themeColor' | 'newsletterSender') => ({
    label: siteText[name],
    value: draft[name],
    onValueChange: (value: string) => edit.change({ [name]: value }),
  });

  return (
    <Form className={css.form} aria-label={siteText.form} onSubmit={edit.save}>
      <TextField required maxLength={100} {...bind('siteName')} />
      <TextField maxLength={300} {...bind('description')} />
      <TextField type="color" {...bind('themeColor')} />
      <Select
        label={siteText.language}
        hint={siteText.languageHint}
        options={languageOptions}
        value={draft.language}
        onValueChange={(language) => edit.change({ language })}
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
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        hint={siteText.newsletterSenderHint}
        {...bind('newsletterSender')}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name that stays in another language
        <div key={index} className={css.pair}>
          <TextField
            label={place}
            maxLength={100}
            value={credit.text}
            onValueChange={(text) => set(index, { text })}
          />
          <TextField
            label={siteText.getLink(place)}
            inputMode="url"
            maxLength={500}
            value={credit.url}
            onValueChange={(url) => set(index, { url })}
          />
        </div>
      ))}
    </Stack>
  );
}
