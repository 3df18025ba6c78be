import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import {
  EllipsisVertical,
  FileDown,
  MailQuestionMark,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserSearch,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { personPath } from '../shared/person-path';
import { privacyPath } from '../shared/privacy-path';
import { trayPath, useUnassignedCount } from '../shared/unassigned-mail';
import { type ContactListFilters, listSetFilters } from './contact-filters';
import { exportContacts } from './export-contacts';

const iconSize = 17;

/** Rarely used actions: exporting the matching contacts, quarantine, trash and privacy. */
export function ContactListMenu({ filters }: { filters: ContactListFilters }) {
  const api = useApi();
  const maySettings = useCan('settings.write');
  const mayWrite = useCan('contacts.write');
  const unassigned = useUnassignedCount();
  const mayExport = useCan('contacts.export');
  const seesPeople = useCan('people.read');
  if (!mayWrite && !mayExport && !seesPeople && !maySettings) return null;
  return (
    <Menu
      linkAs={Link}
      trigger={
        <IconButton label="More" variant="outline" size="s">
          <EllipsisVertical size={18} />
        </IconButton>
      }
      items={[
        ...(mayExport
          ? [
              {
                id: 'export',
                label: 'Export all that match',
                icon: <FileDown size={iconSize} />,
                onSelect: () => void exportContacts(api, listSetFilters(filters)),
              },
            ]
          : []),
        ...(mayWrite
          ? [
              {
                id: 'quarantine',
                label: 'Suspected spam',
                icon: <ShieldAlert size={iconSize} />,
                path: '/dashboard/contacts/quarantine',
              },
              ...(unassigned > 0
                ? [
                    {
                      id: 'tray',
                      label: `Unassigned mail (${formatCount(unassigned)})`,
                      icon: <MailQuestionMark size={iconSize} />,
                      path: trayPath,
                    },
                  ]
                : []),
              {
                id: 'trash',
                label: 'Trash',
                icon: <Trash2 size={iconSize} />,
                path: '/dashboard/contacts/trash',
              },
            ]
          : []),
        ...(seesPeople
          ? [
              {
                id: 'person',
                label: 'Find a person',
                icon: <UserSearch size={iconSize} />,
                path: personPath,
              },
            ]
          : []),
        ...(maySettings
          ? [
              {
                id: 'privacy',
                label: 'Privacy settings',
                icon: <ShieldCheck size={iconSize} />,
                path: privacyPath,
              },
            ]
          : []),
      ]}
    />
  );
}
