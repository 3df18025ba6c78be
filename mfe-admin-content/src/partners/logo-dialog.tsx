import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type PartnerLogo, updatePartnerLogoInput } from '@atrium/contracts/content/partner-logos.schemas';
import { imageMessages } from '@atrium/contracts/media/constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import { ImageInput } from '../shared/image-field';
import { useUpdateLogo } from './partners.api';

const imageRules = {
  acceptedTypes: ['image/*'],
  maxBytes: 20 * 1_024 * 1_024,
  typeMessage: imageMessages.type,
  sizeMessage: imageMessages.blogTooLarge,
};

/** Renames, replaces, links or hides a partner's logo. */
export function LogoDialog({ logo, onClose }: { logo: PartnerLogo; onClose(): void }) {
  const [name, setName] = useState(logo.name);
  const [url, setUrl] = useState(logo.url);
  const [isActive, setIsActive] = useState(logo.isActive);
  const [image, setImage] = useState({ id: '', url: logo.imageUrl });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const update = useUpdateLogo(logo._id);

  async function save() {
    const change = { name, url, isActive, ...(image.id !== '' && { mediaId: image.id }) };
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
