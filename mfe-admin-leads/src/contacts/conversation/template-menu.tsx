import type { MessageTemplate } from '@atrium/contracts/conversations/schemas';
import { Button } from '@atrium/ui/button';
import { Menu } from '@atrium/ui/menu';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { conversationSettingsPath } from './settings-path';

interface TemplateMenuProps {
  templates: readonly MessageTemplate[];
  maySettings: boolean;
  onChoose(template: MessageTemplate): void;
}

/** Templates to begin with. Without any, those who may are led to where they are written. */
export function TemplateMenu({ templates, maySettings, onChoose }: TemplateMenuProps) {
  if (templates.length === 0 && !maySettings) return null;
  return (
    <Menu
      align="start"
      linkAs={Link}
      trigger={
        <Button variant="outline" size="s" startIcon={<FileText size={16} />}>
          Use a template
        </Button>
      }
      items={[
        ...templates.map((template, index) => ({
          id: String(index),
          label: template.name,
          onSelect: () => onChoose(template),
        })),
        ...(templates.length > 0 && maySettings ? (['separator'] as const) : []),
        ...(maySettings
          ? [{ id: 'settings', label: 'Write templates', path: `${conversationSettingsPath}#templates` }]
          : []),
      ]}
    />
  );
}
