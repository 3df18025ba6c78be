import { BrandMark } from '@atrium/ui/brand-mark';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './brand.module.css';

export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  return (
    <span className={classes.brand}>
      <BrandMark size={30} />
      {isMarkOnly ? <VisuallyHidden>Atrium</VisuallyHidden> : <span>Atrium</span>}
    </span>
  );
}
