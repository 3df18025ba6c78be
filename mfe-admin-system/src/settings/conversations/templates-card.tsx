import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import { conversationLimits } from '@atrium/contracts/conversations/constants';
import type { MessageTemplate } from '@atrium/contracts/conversations/schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { SectionCard } from '../../shared/section-card';
import type { SaveSettings } from './conversations.api';
import classes from './conversations.module.css';
import { TemplateDialog } from './template-dialog';

interface TemplatesCardProps {
  templates: readonly MessageTemplate[];
  save: SaveSettings;
}

const swapped = (templates: readonly MessageTemplate[], a: number, b: number): MessageTemplate[] =>
  templates.map(
    (template, at) => (at === a ? templates[b] : at === b ? templates[a] : undefined) ?? template,
  );

/** Texts to begin a mail with, in the order of the menu that offers them. */
export function TemplatesCard({ templates, save }: TemplatesCardProps) {
  const confirmed = useConfirmed();
  /** The place of the one that is written; the length of the list for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const change = useMutation({
    mutationFn: (next: MessageTemplate[]) => save({ templates: next }),
    onError: (error) => toast.error(failureOf('Error changing the templates', error, 'nothing was changed')),
    onSettled: () => setDeleted(null),
  });
  const move = (at: number, step: number) => change.mutate(swapped(templates, at, at + step));
  const isFull = templates.length >= conversationLimits.templates;
  return (
    <div id="templates">
      <SectionCard
        title="Templates"
        description="Texts to begin a mail with. Staff choose one and change it."
      >
        {templates.length === 0 ? (
          <p className="muted">There is none yet.</p>
        ) : (
          <ol className={classes.templates}>
            {templates.map((template, at) => (
              <li key={`${at} ${template.name}`}>
                <div className={classes.text}>
                  <strong className="anywhere">{template.name}</strong>
                  <span className="truncate muted small">{template.subject || template.text}</span>
                </div>
                <RowChoices
                  name={template.name}
                  choices={[
                    ...(at > 0 ? [{ label: 'Move up', icon: ArrowUp, onSelect: () => move(at, -1) }] : []),
                    ...(at < templates.length - 1
                      ? [{ label: 'Move down', icon: ArrowDown, onSelect: () => move(at, 1) }]
                      : []),
                    { label: 'Edit', icon: Pencil, onSelect: () => void confirmed(() => setEdited(at)) },
                  ]}
                  onDelete={() => setDeleted(at)}
                />
              </li>
            ))}
          </ol>
        )}
        <div>
          <Button
            variant="outline"
            startIcon={<Plus size={17} />}
            waitsFor={isFull ? `At most ${conversationLimits.templates} templates.` : undefined}
            onClick={() => void confirmed(() => setEdited(templates.length))}
          >
            New Template
          </Button>
        </div>
      </SectionCard>
      {edited !== null && (
        <TemplateDialog
          template={templates[edited] ?? null}
          onSave={(template) =>
            save({ templates: [...templates.slice(0, edited), template, ...templates.slice(edited + 1)] })
          }
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        title="Delete template"
        text={`Delete the template “${templates[deleted ?? 0]?.name ?? ''}”? Mails that were written with it stay.`}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(templates.filter((_, at) => at !== deleted))}
        onCancel={() => setDeleted(null)}
      />
    </div>
  );
}
