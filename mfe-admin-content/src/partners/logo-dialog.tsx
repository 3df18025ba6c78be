import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type PartnerLogo, updatePartnerLogoInput } from '@atrium/contracts/content/partner-logos.schemas';
import { permission as permissionField } from '@atrium/contracts/content/permission.schemas';
import { imageMessages } from '@atrium/contracts/media/constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { Dialog } from '@atrium/ui/dialog';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import { ImageInput } from '../shared/image-field';
import { PermissionWarning } from '../shared/permission-badge';
import { useUpdateLogo } from './partners.api';

const imageRules = {
  acceptedTypes: ['image/*'],
  maxBytes: 20 * 1_024 * 1_024,
  typeMessage: imageMessages.type,
  usedIn: 'editor' as const,
  sizeMessage: imageMessages.blogTooLarge,
};

const { fields: permissionFields, initial: noPermission } = permissionField;

/** Renames, replaces, links or hides a partner's logo, and records the partner's permission. */
export function LogoDialog({ logo, onClose }: { logo: PartnerLogo; onClose(): void }) {
  const [name, setName] = useState(logo.name);
  const [url, setUrl] = useState(logo.url);
  const [isActive, setIsActive] = useState(logo.isActive);
  const [image, setImage] = useState({ id: '', url: logo.imageUrl });
  const [permission, setPermission] = useState(logo.permission ?? noPermission);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const update = useUpdateLogo(logo._id);

  async function save() {
    const change = { name, url, isActive, permission, ...(image.id !== '' && { mediaId: image.id }) };
    const checked = updatePartnerLogoInput.safeParse(change);
    if (!checked.success) {
      setProblems(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    try {
      await update.mutateAsync(change);
      toast.success('Partner updated successfully');
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The partner could not be changed'));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit partner"
      isBusy={update.isPending}
      footer={
        <>
          <Button variant="outline" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button isLoading={update.isPending} loadingLabel="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <TextField
          label="Name"
          isRequired
          maxLength={150}
          hint="Screen readers say it in place of the logo."
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Link"
          isOptional
          placeholder="https://"
          value={url}
          error={problems.url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Checkbox
          label="Shown on the site"
          checked={isActive}
          onChange={(event) => setIsActive(event.target.checked)}
        />
        <fieldset className="stack gap-4">
          <legend className="semibold">Permission</legend>
          <PermissionWarning permission={permission} />
          <SelectField
            label={permissionFields.state.label}
            options={permissionFields.state.options}
            value={permission.state}
            onChange={(event) =>
              setPermission({ ...permission, state: event.target.value as typeof permission.state })
            }
          />
          <TextField
            label={permissionFields.by.label}
            hint={permissionFields.by.hint}
            maxLength={permissionFields.by.maxLength}
            value={permission.by}
            onChange={(event) => setPermission({ ...permission, by: event.target.value })}
          />
          <TextField
            type="date"
            label={permissionFields.on.label}
            value={permission.on}
            onChange={(event) => setPermission({ ...permission, on: event.target.value })}
          />
          <TextArea
            label={permissionFields.note.label}
            hint={permissionFields.note.hint}
            maxLength={permissionFields.note.maxLength}
            rows={2}
            value={permission.note}
            onChange={(event) => setPermission({ ...permission, note: event.target.value })}
          />
        </fieldset>
        <ImageInput
          label="Logo"
          isWhole
          rules={imageRules}
          currentUrl={image.url}
          onUploaded={({ id, url: address }) => setImage({ id, url: address })}
          onPick={({ item }) => setImage({ id: item.id, url: item.url })}
        />
      </div>
    </Dialog>
  );
}
