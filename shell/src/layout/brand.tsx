import { BrandMark } from '@atrium/ui/brand-mark';
import classes from './brand.module.css';

export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  return (
    <span className={classes.brand}>
      <BrandMark size={30} />
      <span className={isMarkOnly ? classes.hidden : undefined}>Atrium</span>
    </span>
  );
}
