import { CopyAddress } from '@atrium/admin-kit/copy-address';
import { callbackPath, providerIdPattern } from '@atrium/contracts/auth/providers.constants';
import classes from './providers.module.css';

/** The address to register at the provider (its redirect URI), to copy. */
export function CallbackAddress({ siteUrl, id }: { siteUrl: string; id: string }) {
  if (!providerIdPattern.test(id)) return <p className={classes.hint}>It follows from the short name.</p>;
  return <CopyAddress address={siteUrl + callbackPath(id)} name={`the callback address of ${id}`} />;
}
