import { type Footer, getFooter, type Network, networks, updateFooter } from '@ezhuthu/contract';
import { call, type InlineParts } from '@ezhuthu/kit';
import { operationQuery, useQueryClient } from '@ezhuthu/kit/query';
import { networkNames, socialAddress } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { EditBox } from '../../editing/edit-box.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { editingText } from '../../messages/editing.ts';
import PictureButtons from '../pictures/picture-buttons.tsx';
import { showAnswer } from '../show-answer.ts';
import css from './footer-editor.module.css';

const messages = editingText.footer;

const lines = [
  'authorName',
  'authorTitle',
  'contactEmail',
  'contactTitle',
  'contactLabel',
  'newsletterTitle',
] as const;

const pictures = ['footer'] as const;

const footerQuery = operationQuery(getFooter, {}, 'site');

async function send(body: Partial<Footer>, idempotencyKey: string): Promise<Footer> {
  return (await call(updateFooter, { body }, { idempotencyKey })).data;
}

interface LinksProps {
  links: Footer['socialLinks'];
  onChange(links: Footer['socialLinks']): void;
}

/** The resolved address, when it differs from the input. */
function leadsTo(name: Network, link: Footer['socialLinks'][Network]): string | undefined {
  const address = socialAddress(name, link);
  return address === link.url.trim() ? undefined : address;
}

function Links({ links, onChange }: LinksProps) {
  return (
    <fieldset className={css.links}>
      <legend>{messages.links}</legend>
      <p className={css.hint}>{messages.linksHint}</p>
      {networks.map((name) => {
        const link = links[name];
        const set = (change: Partial<typeof link>) => onChange({ ...links, [name]: { ...link, ...change } });
        return (
          <div key={name} className={css.link}>
            <input
              type="checkbox"
              aria-label={messages.shown(networkNames[name])}
              checked={link.visible}
              onChange={({ target }) => set({ visible: target.checked })}
            />
            <TextField
              label={networkNames[name]}
              data-latin
              maxLength={500}
              disabled={!link.visible}
              hint={leadsTo(name, link)}
              value={link.url === '#' ? '' : link.url}
              onValueChange={(url) => set({ url })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

export default function FooterEditor({ footer }: InlineParts['footer']) {
  const queryClient = useQueryClient();
  const edit = useEdit<Footer>({
    storageKey: 'footerContent',
    stored: footer,
    send,
    show: (data) => showAnswer(queryClient, getFooter, {}, { success: true, data }),
    fetchLatest: async () => (await queryClient.fetchQuery({ ...footerQuery, staleTime: 0 })).data,
    messages,
  });
  return (
    <div className={css.editor}>
      <PictureButtons types={pictures} />
      <EditBox edit={edit} messages={messages} labels={{ ...messages, socialLinks: messages.links }}>
        {(draft) => (
          <>
            {lines.map((name) => (
              <TextField
                key={name}
                label={messages[name]}
                type={name === 'contactEmail' ? 'email' : 'text'}
                maxLength={name === 'authorTitle' || name === 'newsletterTitle' ? 300 : 100}
                value={draft[name]}
                onValueChange={(value) => edit.change({ [name]: value })}
              />
            ))}
            <Links links={draft.socialLinks} onChange={(socialLinks) => edit.change({ socialLinks })} />
          </>
        )}
      </EditBox>
    </div>
  );
}
