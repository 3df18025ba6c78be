import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import {
  addSubscriberInput,
  type NewsletterSubscriber,
  updateSubscriberInput,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsletterKeys } from './newsletter.queries';
import { ConsentProofField, SubscriberTagsField } from './subscriber-fields';

interface SubscriberFormDialogProps {
  /** Null to add one. */
  subscriber: NewsletterSubscriber | null;
  onClose: () => void;
}

type Problems = Record<string, string>;

const toProblems = (issues: { path: PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));

/** The address of a subscriber is not changed: the consent belongs to it. */
export function SubscriberFormDialog({ subscriber, onClose }: SubscriberFormDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [email, setEmail] = useState(subscriber?.email ?? '');
  const [firstName, setFirstName] = useState(subscriber?.firstName ?? '');
  const [tags, setTags] = useState<string[]>(subscriber?.tags ?? []);
  const [consentProof, setConsentProof] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: async () =>
      subscriber === null
        ? api.post('/api/newsletter/subscribers', { email, firstName, tags, consentProof })
        : api.patch(
            '/api/newsletter/subscribers/:id',
            { firstName, tags },
            { params: { id: subscriber._id } },
          ),
    onSuccess: ({ data: { email: saved } }) => {
      toast.success(subscriber === null ? `${saved} was added` : `${saved} was changed`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
      onClose();
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? (error.errors ?? []) : [];
      setProblems(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      if (errors.length === 0)
        toast.error(failureOf('The subscriber could not be saved', error, 'nothing was saved'));
    },
  });

  function submit() {
    const result =
      subscriber === null
        ? addSubscriberInput.safeParse({ email, firstName, tags, consentProof })
        : updateSubscriberInput.safeParse({ firstName, tags });
    setProblems(result.success ? {} : toProblems(result.error.issues));
    if (result.success) save.mutate();
  }

  return (
    <FormDialog
      title={subscriber === null ? 'New subscriber' : 'Edit subscriber'}
      description={subscriber?.email}
      submitLabel={subscriber === null ? 'Save Subscriber' : 'Save Changes'}
      busyLabel="Saving..."
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {subscriber === null ? (
        <TextField
          label="Email"
          type="email"
          isRequired
          autoComplete="off"
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : null}
      <TextField
        label="First name"
        isOptional
        autoComplete="off"
        value={firstName}
        error={problems.firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <SubscriberTagsField value={tags} onChange={setTags} />
      {subscriber === null ? (
        <ConsentProofField value={consentProof} error={problems.consentProof} onChange={setConsentProof} />
      ) : null}
    </FormDialog>
  );
}
