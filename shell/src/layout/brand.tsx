import classes from './brand.module.css';

/** The mark of nested arches, with the name unless there is no room for it. */
export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg width="26" height="30" viewBox="0 0 30 34" fill="none" aria-hidden="true">
        <path d="M1 34V15a14 14 0 0 1 28 0v19z" fill="#5d58b8" />
        <path d="M6 34V16a9 9 0 0 1 18 0v18z" fill="#f05ea4" />
        <path d="M11 34V18a4 4 0 0 1 8 0v16z" fill="#fff" />
      </svg>
      <span className={isMarkOnly ? classes.hidden : undefined}>Atrium</span>
    </span>
  );
}
