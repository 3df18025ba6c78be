import { useLayoutData } from './layout-data';

/** How to reach the company, as far as it is given. */
export function ContactLines({
  className,
  linkClass,
  isWhole = false,
}: {
  className?: string | undefined;
  linkClass?: string | undefined;
  /** Also contacts for a purpose, and further offices. */
  isWhole?: boolean;
}) {
  const { lines, further } = useLayoutData().contact;
  return (
    <address className={className}>
      {[...lines, ...(isWhole ? further : [])].map(({ text, href }, index) =>
        href ? (
          <a key={index} className={linkClass} href={href}>
            {text}
          </a>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </address>
  );
}
