import { useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { holdLetterKeys, useLetterKeys } from '@atrium/ui/letter-keys';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { contactQueries, neighbourCount } from './contacts.queries';
import { useContactListState } from './use-contact-list-state';

export interface Neighbours {
  /** False if the contact is not in the list, or too far down in it. */
  isListed: boolean;
  openNext: (() => void) | undefined;
  openPrevious: (() => void) | undefined;
}

/**
 * The contacts before and after this one, in the list that the address names; `j` and `k` open them. Call it where it stays mounted
 * from one contact to the next: the list is read once, so that a contact whose status changes stays in its place. Keys pressed
 * before the next contact is on the screen are kept for it.
 */
export function useNeighbours(id: string): Neighbours {
  const api = useApi();
  const navigate = useNavigate();
  const { filters, page, pageSize, search } = useContactListState();
  const ids = useQuery(
    contactQueries(api).neighbours(filters, Math.ceil((page * pageSize) / neighbourCount)),
  ).data;
  const place = ids?.indexOf(id) ?? -1;
  const open = (to: string | undefined) =>
    to === undefined
      ? undefined
      : () => {
          holdLetterKeys(to);
          void navigate(`/dashboard/contacts/${to}${search}`);
        };
  const openNext = open(place < 0 ? undefined : ids?.[place + 1]);
  const openPrevious = open(ids?.[place - 1]);
  useLetterKeys({ j: openNext, k: openPrevious });
  return { isListed: place >= 0, openNext, openPrevious };
}

export function NeighbourButtons({ isListed, openNext, openPrevious }: Neighbours) {
  if (!isListed) return null;
  return (
    <>
      <IconButton
        label="Previous contact"
        title="Previous contact (k)"
        variant="outline"
        disabled={!openPrevious}
        onClick={openPrevious}
      >
        <ChevronUp size={18} />
      </IconButton>
      <IconButton
        label="Next contact"
        title="Next contact (j)"
        variant="outline"
        disabled={!openNext}
        onClick={openNext}
      >
        <ChevronDown size={18} />
      </IconButton>
    </>
  );
}
