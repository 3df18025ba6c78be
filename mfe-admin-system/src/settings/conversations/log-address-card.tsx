import { CopyAddress } from '@atrium/admin-kit/copy-address';
import { useApi } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '../../shared/section-card';

/** The address of the person who is signed in. */
export function LogAddressCard() {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['message-texts'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/message-texts', { signal })).data,
  });
  if (isPending) return <Skeleton shape="block" height={120} />;
  if (!data?.logAddress) return null;
  return (
    <SectionCard
      title="Your address for BCC"
      description="A mail from your own mailbox to a contact, with this address in BCC, appears in the conversation. Each colleague finds theirs below a conversation."
    >
      <CopyAddress address={data.logAddress} name="your address for BCC" />
    </SectionCard>
  );
}
