import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../form-dialog';
import { messageOf } from '../text/error-text';
import { useCan } from '../use-can';
import { claimsKey } from './use-claims';

interface NewFigureProps {
  /** Gets the key of the figure that was added. */
  onAdded(key: string): void;
}

/** A button that adds a figure to the register from where the figure is needed. */
export function NewFigureButton(props: NewFigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan('site.write')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className="start"
        startIcon={<Plus size={16} />}
        onClick={() => setIsOpen(true)}
      >
        New figure
      </Button>
      {isOpen && <NewFigureDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const params = { id: 'claims' };
const noText = { value: '', label: '', source: '' };

export function NewFigureDialog({ onAdded, onClose }: NewFigureProps & { onClose(): void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [texts, setTexts] = useState(noText);
  const isComplete = texts.value.trim() !== '' && texts.label.trim() !== '';
  const adding = useMutation({
    async mutationFn() {
      const { data } = await api.get('/api/site-documents/:id', { params });
      const known = (data.claims ?? []) as Claim[];
      const key = freeKey(
        texts.label,
        known.map((claim) => claim.key),
      );
      const claims = [...known, { ...texts, key, whenExpired: 'keep' }];
      await api.put(
        '/api/site-documents/:id',
        { claims },
        { params, headers: { 'if-match': `"${data.rev}"` } },
      );
      return key;
    },
    async onSuccess(key) {
      await queries.invalidateQueries({ queryKey: claimsKey });
      onAdded(key);
      onClose();
    },
  });
  const control = (name: keyof typeof noText) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });

  return (
    <FormDialog
      title="New figure"
      description="It is in the register too, where it gets its dates."
      size="s"
      submitLabel="Add figure"
      busyLabel="Adding..."
      isBusy={adding.isPending}
      canSubmit={isComplete}
      waitsFor="Waits for a value and what it says."
      problem={adding.error ? messageOf(adding.error, 'The figure could not be added') : undefined}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <TextField label="Value" isRequired maxLength={60} placeholder="120+" {...control('value')} />
      <TextField
        label="What it says"
        isRequired
        maxLength={120}
        placeholder="Projects delivered"
        {...control('label')}
      />
      <TextArea
        label="Source"
        rows={2}
        maxLength={1_000}
        hint="Where the figure can be checked."
        {...control('source')}
      />
    </FormDialog>
  );
}

const keyMaxLength = 36;

/** A key that texts can name the figure by: the first words of what it says, and a number where they are taken. */
export function freeKey(label: string, taken: readonly string[]): string {
  const words = label
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
    .slice(0, keyMaxLength)
    .replace(/-$/, '');
  const key = words || 'figure';
  if (!taken.includes(key)) return key;
  let number = 2;
  while (taken.includes(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}
