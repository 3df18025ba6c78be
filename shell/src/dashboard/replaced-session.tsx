import { useSession } from '@atrium/mfe-kit';
import { type ComponentType, lazy, Suspense } from 'react';

/** Its calls say the same where the dialog can't be loaded. */
const ReplacedDialog = lazy<ComponentType<{ name: string }>>(() =>
  import(/* webpackChunkName: "shell.replaced" */ './replaced-dialog').then(
    (module) => ({ default: module.ReplacedDialog }),
    () => ({ default: () => null }),
  ),
);

/** Asks once another person has signed in in another tab. */
export function ReplacedSession() {
  const isReplaced = useSession((state) => state.isReplaced);
  const name = useSession((state) => state.user?.name ?? '');
  if (!isReplaced) return null;
  return (
    <Suspense fallback={null}>
      <ReplacedDialog name={name} />
    </Suspense>
  );
}
