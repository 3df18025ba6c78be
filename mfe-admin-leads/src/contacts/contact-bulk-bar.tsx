import { listOwners, useStaff } from '@atrium/admin-kit/staff';
import { useCan } from '@atrium/admin-kit/use-can';
import { bulkContactStatuses, contactStatusLabels } from '@atrium/contracts/contacts/constants';
import { useSession } from '@atrium/mfe-kit';
import { BulkBar } from '@atrium/ui/bulk-bar';
import { Button } from '@atrium/ui/button';
import { Menu } from '@atrium/ui/menu';
import { Archive, ChevronDown, FileDown, PhoneOutgoing, ShieldAlert, Trash2 } from 'lucide-react';
import type { ContactListFilters } from './contact-filters';
import type { ContactBulk } from './use-contact-bulk';

interface ContactBulkBarProps {
  bulk: ContactBulk;
  count: number;
  filters: ContactListFilters;
  onClear: () => void;
}

const iconSize = 16;

export function ContactBulkBar({ bulk, count, filters, onClear }: ContactBulkBarProps) {
  const { running } = bulk;
  const mayWrite = useCan('contacts.write');
  const mayExport = useCan('contacts.export');
  const staff = useStaff();
  const user = useSession((session) => session.user);
  const me = user && { id: user.id, name: user.name };
  const lookOf = (name: NonNullable<ContactBulk['running']>) =>
    ({
      variant: 'outline',
      size: 's',
      isLoading: running === name,
      disabled: running !== null && running !== name,
    }) as const;
  return (
    <BulkBar count={count} label={`${count} contacts selected`} onClear={onClear}>
      {mayWrite && (
        <>
          <Menu
            align="start"
            trigger={
              <Button {...lookOf('status')} endIcon={<ChevronDown size={iconSize} />}>
                Change Status
              </Button>
            }
            items={bulkContactStatuses.map((status) => ({
              id: status,
              label: contactStatusLabels[status],
              onSelect: () => bulk.updateStatus(status),
            }))}
          />
          <Menu
            align="start"
            trigger={
              <Button {...lookOf('owner')} endIcon={<ChevronDown size={iconSize} />}>
                Assign
              </Button>
            }
            items={[
              ...listOwners(staff.data ?? [], me).map((owner) => ({
                id: owner.id,
                label: owner.id === me?.id ? `${owner.name} (you)` : owner.name,
                onSelect: () => bulk.assign(owner),
              })),
              { id: 'nobody', label: 'Nobody', onSelect: () => bulk.assign(null) },
            ]}
          />
          <Button
            {...lookOf('contacted')}
            startIcon={<PhoneOutgoing size={iconSize} />}
            onClick={bulk.markContacted}
          >
            Mark Contacted
          </Button>
          <Button {...lookOf('archive')} startIcon={<Archive size={iconSize} />} onClick={bulk.archive}>
            Archive
          </Button>
        </>
      )}
      {mayExport && (
        <Button
          {...lookOf('export')}
          startIcon={<FileDown size={iconSize} />}
          onClick={() => bulk.exportSelected(filters)}
        >
          Export
        </Button>
      )}
      {mayWrite && (
        <>
          <Button
            {...lookOf('spam')}
            startIcon={<ShieldAlert size={iconSize} />}
            onClick={() => void bulk.markSpam()}
          >
            Spam
          </Button>
          <Button
            {...lookOf('delete')}
            startIcon={<Trash2 size={iconSize} />}
            onClick={() => void bulk.remove()}
          >
            Delete
          </Button>
        </>
      )}
    </BulkBar>
  );
}
