import { toast } from '@atrium/mfe-kit';

const durationMs = 5_000;

/** Notifications of the contact screens stay a little longer than elsewhere. */
export const contactToast = {
  success: (message: string) => toast.success(message, { durationMs }),
  error: (message: string) => toast.error(message, { durationMs }),
};
