import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@atrium/contracts/webhooks/constants';
import {
  type NewWebhook,
  type Webhook,
  type WebhookInput,
  webhookInput,
} from '@atrium/contracts/webhooks/schemas';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { FieldError } from '@atrium/ui/field-error';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import classes from './webhooks.module.css';
import { ifMatch } from './webhooks.queries';

interface WebhookDialogProps {
  /** Unset for a new one. */
  webhook?: Webhook;
  onSaved(): void;
  /** The secret of a new one is shown once. */
  onMade(made: NewWebhook): void;
  onClose(): void;
}

/** Makes or changes a webhook. Who saves it owns it. */
export function WebhookDialog({ webhook, onSaved, onMade, onClose }: WebhookDialogProps) {
  const api = useApi();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook?.events));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useMutation({
    async mutationFn(input: WebhookInput) {
      if (webhook === undefined) return onMade((await api.post('/api/webhooks', input)).data);
      const params = { id: webhook.id };
      const headers = ifMatch(webhook.revision);
      await api.put('/api/webhooks/:id', { ...input, isOn: webhook.isOn }, { params, headers });
      toast.success(`${input.name} is saved`);
      onClose();
    },
    onSuccess: onSaved,
  });

  function submit() {
    const { data, error } = webhookInput.safeParse({ name, url, events: [...events] });
    setProblems(new Map(error?.issues.map(({ path, message }) => [String(path[0]), message])));
    if (data) save.mutate(data);
  }

  return (
    <FormDialog
      title={webhook === undefined ? 'New webhook' : `Edit ${webhook.name}`}
      submitLabel={webhook === undefined ? 'Make the webhook' : 'Save webhook'}
      busyLabel="Saving…"
      isBusy={save.isPending}
      problem={problemOf(save.error, 'nothing was saved')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that is told, such as “CRM”."
        autoComplete="off"
        isRequired
        value={name}
        error={problems.get('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address"
        type="url"
        hint="Messages are posted there. It must be reachable from the internet."
        placeholder="https://"
        autoComplete="off"
        isRequired
        value={url}
        error={problems.get('url')}
        onChange={(event) => setUrl(event.target.value)}
      />
      <EventFields value={events} error={problems.get('events')} onChange={setEvents} />
    </FormDialog>
  );
}

interface EventFieldsProps {
  value: ReadonlySet<WebhookEvent>;
  error: string | undefined;
  onChange(value: ReadonlySet<WebhookEvent>): void;
}

/** The events that a webhook tells of. Those that the person may not see can't be ticked. */
function EventFields({ value, error, onChange }: EventFieldsProps) {
  const own = useSession(({ user }) => user?.permissions) ?? [];
  const errorId = useId();
  function toggle(name: WebhookEvent) {
    const changed = new Set(value);
    if (!changed.delete(name)) changed.add(name);
    onChange(changed);
  }
  return (
    <fieldset className={classes.events} aria-describedby={error ? errorId : undefined}>
      <legend>Tells of</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {webhookEventNames.map((name) => {
        const { label, tells, permission } = webhookEvents[name];
        const may = own.includes(permission);
        return (
          <Checkbox
            key={name}
            label={label}
            hint={may ? tells : 'You may not see this yourself. Ask an admin.'}
            checked={value.has(name)}
            disabled={!may && !value.has(name)}
            onChange={() => toggle(name)}
          />
        );
      })}
    </fieldset>
  );
}
