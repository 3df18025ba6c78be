import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { useLayoutData } from './layout-data';

/** Phone, address of mail, postal address and opening hours of the company, as far as they are given. */
export function ContactLines({
  className,
  linkClass,
}: {
  className?: string | undefined;
  linkClass?: string | undefined;
}) {
  const { phone, phoneHref, email, address, hours } = useLayoutData().contact;
  return (
    <address className={className}>
      {phoneHref && (
        <a className={linkClass} href={phoneHref}>
          {phone}
        </a>
      )}
      {email && (
        <a className={linkClass} href={toMailtoLink(email)}>
          {email}
        </a>
      )}
      {[...address, hours].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
