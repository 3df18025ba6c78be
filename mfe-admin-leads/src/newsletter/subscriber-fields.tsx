import { RemovalsProvider } from '@atrium/admin-kit/removals';
import { TagsField } from '@atrium/admin-kit/tags-field';
import { consentProof } from '@atrium/contracts/newsletter/subscribers.schemas';
import { TextArea } from '@atrium/ui/text-area';

interface ConsentProofFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function ConsentProofField({ value, error, onChange }: ConsentProofFieldProps) {
  return (
    <TextArea
      label="Proof of consent"
      isRequired
      rows={3}
      maxLength={consentProof.maxLength ?? undefined}
      hint="How and when they agreed. It is kept in the consent ledger."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function SubscriberTagsField({
  value,
  onChange,
}: {
  value: string[];
  onChange: (tags: string[]) => void;
}) {
  return (
    <RemovalsProvider isInDialog>
      <TagsField
        noun="Tag"
        label="Tags"
        isOptional
        value={value}
        onChange={onChange}
        maxCount={20}
        placeholder="Add a tag"
      />
    </RemovalsProvider>
  );
}
