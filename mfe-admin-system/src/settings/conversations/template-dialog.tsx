import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { conversationLimits as limits, templateFields } from '@atrium/contracts/conversations/constants';
import type { MessageTemplate } from '@atrium/contracts/conversations/schemas';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export const listFields = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

interface TemplateDialogProps {
  template: MessageTemplate | null;
  onSave(template: MessageTemplate): Promise<void>;
  onClose(): void;
}

/** Writes a new template, or changes one. */
export function TemplateDialog({ template, onSave, onClose }: TemplateDialogProps) {
  const [values, setValues] = useState(template ?? { name: '', subject: '', text: '' });
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const field = (name: keyof MessageTemplate) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const isComplete = values.name.trim() !== '' && values.text.trim() !== '';
  return (
    <FormDialog
      size="l"
      title={template ? 'Change the template' : 'New template'}
      submitLabel="Save"
      busyLabel="Saving…"
      isBusy={save.isPending}
      problem={problemOf(save.error, 'nothing was saved')}
      canSubmit={isComplete}
      waitsFor="It needs a name and a text."
      onSubmit={() => save.mutate(values)}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={limits.templateName} {...field('name')} />
      <TextField label="Subject" isOptional maxLength={limits.subject} {...field('subject')} />
      <TextArea
        label="Text"
        rows={9}
        maxLength={limits.text}
        hint={`Fields of the contact and the writer: ${listFields(templateFields)}`}
        {...field('text')}
      />
    </FormDialog>
  );
}
