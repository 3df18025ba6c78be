import { conversationLimits, signatureFields } from '@atrium/contracts/conversations/constants';
import { TextArea } from '@atrium/ui/text-area';
import { AccountForm } from '../../account/account-form';
import type { SaveSettings } from './conversations.api';
import { listFields } from './template-dialog';

/** Edits the signature, which follows the text of each mail to a contact. */
export const SignatureForm = ({ signature, save }: { signature: string; save: SaveSettings }) => (
  <AccountForm<{ signature: string }>
    title="Signature"
    description="Follows the text of each mail to a contact."
    submitLabel="Save signature"
    defaultValues={{ signature }}
    keepsValues
    send={async (fields) => {
      await save(fields);
      return 'Saved.';
    }}
  >
    {({ register, formState: { errors } }) => (
      <TextArea
        label="Text"
        isLabelHidden
        rows={4}
        maxLength={conversationLimits.signature}
        hint={`Fields of the writer: ${listFields(signatureFields)}`}
        error={errors.signature?.message}
        {...register('signature')}
      />
    )}
  </AccountForm>
);
