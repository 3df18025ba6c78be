import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { QrCode } from '@atrium/admin-kit/qr-code';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import type { FactorOffer } from '@atrium/contracts/auth/factors.schemas';
import { findCodeProblem } from '@atrium/contracts/auth/sign-in-rules';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import classes from './factor.module.css';

interface EnrolDialogProps {
  offer: FactorOffer;
  /** For a key that was too old. */
  onGone(): void;
  onEnrolled(codes: string[]): void;
  onClose(): void;
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** A key that was too old is replaced by a new one. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 410;

/** Shows the key, as a QR code and as text, and takes the first code. */
export function EnrolDialog({ offer, onGone, onEnrolled, onClose }: EnrolDialogProps) {
  const api = useApi();
  const code = useCheckedField('', findCodeProblem);
  const enrol = useMutation({
    mutationFn: async (enrolment: string) =>
      (await api.post('/api/auth/factor', { enrolment, code: code.value })).data.codes,
    onSuccess: onEnrolled,
    onError(error) {
      code.showProblem(codeProblemOf(error));
      if (isGone(error)) onGone();
    },
  });

  return (
    <FormDialog
      title="Set up a second factor"
      submitLabel="Turn on"
      busyLabel="Turning on…"
      isBusy={enrol.isPending}
      problem={
        codeProblemOf(enrol.error) === undefined ? problemOf(enrol.error, 'nothing was changed') : undefined
      }
      onSubmit={() => code.check() && enrol.mutate(offer.enrolment)}
      onClose={onClose}
    >
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <QrCode text={offer.address} label="QR code of the key; the key as text follows" />
      <p>
        Key: <span className={classes.key}>{inFours(offer.key)}</span>
      </p>
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" isRequired {...code.field} />
    </FormDialog>
  );
}

const codeProblemOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors?.find(({ path }) => path === 'code')?.message : undefined;
