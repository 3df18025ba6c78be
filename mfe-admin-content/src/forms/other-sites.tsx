import type { FormFieldRules } from '@atrium/contracts/forms/answer-rules';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntryContext } from '../shared/editor/entry-layout';
import { FormField } from '../shared/fields/field-view';
import { frameSnippet, postSnippet } from './form-snippets';

/** The sites that may use the form, and the code for them once the form has an address. */
export function OtherSites({ context: { saved } }: { context: EntryContext }) {
  const { control } = useFormContext();
  const [title, fields, origins] = useWatch({ control, name: ['title', 'fields', 'allowedOrigins'] });
  const form = { origin: location.origin, slug: saved?.slug ?? '', title: String(title ?? '') };
  const isUsed = Array.isArray(origins) && origins.length > 0;
  return (
    <div className="stack gap-4">
      <FormField name="allowedOrigins" />
      {isUsed && saved === undefined && <p className="fine muted">Save the form to get its code.</p>}
      {isUsed && saved !== undefined && (
        <>
          <Snippet id="frame-code" label="Code of a frame" text={frameSnippet(form)} />
          <Snippet
            id="post-code"
            label="Code of a plain form"
            text={postSnippet(form, (fields ?? []) as FormFieldRules[])}
          />
        </>
      )}
    </div>
  );
}

function Snippet({ id, label, text }: { id: string; label: string; text: string }) {
  const [copied, setCopied] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copied');
    } catch {
      // Not allowed, or no secure context.
      setCopied('Select the code and copy it with the keyboard.');
    }
  }
  return (
    <div className="stack gap-2">
      <TextArea id={id} label={label} value={text} rows={5} readOnly spellCheck={false} dir="ltr" />
      <div className="cluster gap-3">
        <Button variant="outline" size="s" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status" className="fine muted">
          {copied}
        </span>
      </div>
    </div>
  );
}
