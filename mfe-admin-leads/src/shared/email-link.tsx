/** An address to write to. Where it is too long for its place it breaks before the @, not within a word. */
export function EmailLink({ email, title }: { email: string; title?: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} title={title}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
