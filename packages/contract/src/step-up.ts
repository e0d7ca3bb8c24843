/**
 * Operations that need a proof: the session must have been proven by the account's secrets within the last ten minutes, by its
 * sign-in or by `proveIdentity`. Otherwise they answer 403 with the code `step_up_required`. A test goes over all operations
 * that take data out of the site, weaken its protection, or delete what cannot be had back.
 */
const always = {
  export: [
    'createArchive',
    'exportPost',
    'linkArchive',
    'linkMemberData',
    'linkPersonalData',
    'listAuditEntries',
    'listInvitations',
    'listMembers',
    'listSubscribers',
    'listWebhookDeliveries',
  ],
  weaken: [
    'addPasskey',
    'beginPasskey',
    'beginTotp',
    'confirmTotp',
    'createApiKey',
    'createWebhook',
    'removePasskey',
    'removeTotp',
    'renewRecoveryCodes',
    'rotateWebhookSecret',
    'setRole',
  ],
  delete: ['deleteAccount', 'deleteBook', 'deleteMember'],
};

/** Those whose input decides; their documentation says when. */
const sometimes = [
  'changeImport',
  'changePassword',
  'deletePost',
  'invite',
  'updateProfile',
  'updateSettings',
  'updateWebhook',
];

const byName = new Map<string, 'always' | 'sometimes'>([
  ...Object.values(always).flatMap((names) => names.map((name) => [name, 'always'] as const)),
  ...sometimes.map((name) => [name, 'sometimes'] as const),
]);

/** Whether an operation needs a proof. API keys need none: their scopes are a choice that needed one. */
export const getStepUp = ({ name }: { name: string }): 'always' | 'sometimes' | undefined => byName.get(name);
